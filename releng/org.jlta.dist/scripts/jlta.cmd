@echo off
rem Starts the JLTA command line on the Java of JAVA_HOME, else of PATH, which must be of release 17 or later.
rem JLTA_OPTS holds options for that JVM.
setlocal
set NEEDED=17
set "JAVA=java"
if defined JAVA_HOME set "JAVA=%JAVA_HOME%\bin\java.exe"
set "VERSION="
for /f "tokens=3" %%v in ('call "%JAVA%" -version 2^>^&1 ^| findstr /i /c:" version "') do set "VERSION=%%~v"
set RELEASE=0
for /f "tokens=1,2 delims=.-+_" %%a in ("%VERSION%") do if "%%a"=="1" (set RELEASE=%%b) else (set RELEASE=%%a)
if %RELEASE% GEQ %NEEDED% goto start
if "%RELEASE%"=="0" set RELEASE=none
echo Java %NEEDED% or later needed, found %RELEASE%. Install one and set JAVA_HOME. 1>&2
exit /b 3
:start
"%JAVA%" %JLTA_OPTS% -jar "%~dp0lib\jlta-cli.jar" %*
exit /b %ERRORLEVEL%

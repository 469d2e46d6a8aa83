@echo off
rem Starts the JLTA window on the JDK of JAVA_HOME, else of PATH, which must be of release 21 or later.
rem JLTA_OPTS holds options for that JVM.
setlocal
set NEEDED=21
set "JAVA=java"
if defined JAVA_HOME set "JAVA=%JAVA_HOME%\bin\java.exe"
set "VERSION="
for /f "tokens=3" %%v in ('call "%JAVA%" -version 2^>^&1 ^| findstr /i /c:" version "') do set "VERSION=%%~v"
set RELEASE=0
for /f "tokens=1,2 delims=.-+_" %%a in ("%VERSION%") do if "%%a"=="1" (set RELEASE=%%b) else (set RELEASE=%%a)
if %RELEASE% GEQ %NEEDED% goto start
if "%RELEASE%"=="0" set RELEASE=none
echo JDK %NEEDED% or later needed, found %RELEASE%. Install one and set JAVA_HOME. 1>&2
exit /b 3
:start
for %%l in ("%~dp0plugins\org.eclipse.equinox.launcher_*.jar") do set "LAUNCHER=%%l"
"%JAVA%" %JLTA_OPTS% -jar "%LAUNCHER%" -data "%LOCALAPPDATA%\jlta" %*
exit /b %ERRORLEVEL%

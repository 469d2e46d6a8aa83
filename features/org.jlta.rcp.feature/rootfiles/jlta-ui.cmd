@echo off
rem Starts the JLTA window on the JDK of JAVA_HOME, else of PATH, which must be of release 21 or later.
rem JLTA_OPTS holds options for that JVM.
setlocal
set NEEDED=21
if "%~1"=="--help" goto usage
if "%~1"=="-h" goto usage
if "%~1"=="--version" goto version
if "%~1"=="-V" goto version
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
rem a window that is to be started again, after an update
if %ERRORLEVEL% EQU 23 goto start
exit /b %ERRORLEVEL%
:usage
echo Usage: jlta-ui [-data FOLDER] [--attach TARGET ^| --connect HOST:PORT --tokenfile FILE [--tls FILE]] [FILE.jfr ^| FOLDER]...
echo Opens recordings in a window. FOLDER is the repository of a JVM that runs or was killed.
echo   -data FOLDER   where settings are kept, %LOCALAPPDATA%\jlta unless given
echo   --attach TARGET      records a running JVM: its pid, or a part of its main class or jar name
echo   --connect HOST:PORT  shows what the agent records that listens there; --tokenfile names the file of its tokens,
echo                        --tls its certificates (PEM)
echo   --help         this text
echo   --version      the version
echo Needs a JDK of release %NEEDED% or later (JAVA_HOME); JLTA_OPTS holds options for its JVM.
echo Exit codes: 0 the window was closed, 2 wrong usage, 3 no such file, no display or no JDK.
exit /b 0
:version
for /f "usebackq tokens=2 delims=," %%v in (`findstr /b "org.jlta.rcp," "%~dp0configuration\org.eclipse.equinox.simpleconfigurator\bundles.info"`) do set "VERSION=%%v"
echo jlta-ui %VERSION%
exit /b 0

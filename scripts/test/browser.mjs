const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** How every test starts Chromium: the one that npm test found, without a sandbox where root could not have one. */
export const browserLaunch = () => ({
  executablePath: process.env.CHROMIUM_PATH || undefined,
  args: process.getuid?.() === 0 ? ['--no-sandbox', ...quiet] : quiet,
});

export const browserContext = { locale: 'en-GB', timezoneId: 'UTC' };

const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** Launch options of every test: the Chromium that npm test found, without a sandbox if run as root. */
export const browserLaunch = () => ({
  executablePath: process.env.CHROMIUM_PATH || undefined,
  args: process.getuid?.() === 0 ? ['--no-sandbox', ...quiet] : quiet,
});

export const browserContext = { locale: 'en-GB', timezoneId: 'UTC' };

const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** No sandbox as root, because Chromium refuses to start with one. */
export const browserLaunch = () => ({
  executablePath: process.env.CHROMIUM_PATH || undefined,
  args: process.getuid?.() === 0 ? ['--no-sandbox', ...quiet] : quiet,
});

export const browserContext = { locale: 'en-GB', timezoneId: 'UTC' };

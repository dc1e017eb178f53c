const build = process.env.FARSHORE_BUILD;

/** @type {import('next').NextConfig} */
export default {
  distDir: build ? `${build}/next` : '.next',
  // `npm run check` checks the types of everything, which takes as long as the rest of a build.
  typescript: { tsconfigPath: process.env.FARSHORE_TSCONFIG ?? 'tsconfig.json', ignoreBuildErrors: true },
  // Keeps instrumentation.ts from creating an engine in a build served by main.ts.
  env: { BUILT_FOR: build ? 'main' : 'next' },
  poweredByHeader: false,
  redirects: async () => [
    { source: '/settings', destination: '/settings/business', permanent: false },
    // Addresses of before these pages had the names that they show.
    ...[
      ['settlements', 'withdrawals'],
      ['sessions', 'checkout-sessions'],
    ].map(([from, to]) => ({ source: `/${from}/:path*`, destination: `/${to}/:path*`, permanent: true })),
  ],
  reactStrictMode: true,
  // A page that was seen before is shown at once; its queries are read again behind it.
  experimental: { staleTimes: { dynamic: 300 } },
  serverExternalPackages: [
    'pg',
    '@prisma/client',
    '@prisma/adapter-pg',
    '@node-rs/argon2',
    'pino',
    'nodemailer',
    'piscina',
    'pdfkit',
    'fontkit',
    'ssh2',
  ],
};

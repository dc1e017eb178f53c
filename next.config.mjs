const build = process.env.FARSHORE_BUILD;

/** @type {import('next').NextConfig} */
export default {
  distDir: build ? `${build}/next` : '.next',
  typescript: { tsconfigPath: process.env.FARSHORE_TSCONFIG ?? 'tsconfig.json' },
  // Keeps instrumentation.ts from creating an engine in a build served by main.ts.
  env: { BUILT_FOR: build ? 'main' : 'next' },
  poweredByHeader: false,
  reactStrictMode: true,
  serverExternalPackages: [
    'pg',
    '@prisma/client',
    '@prisma/adapter-pg',
    '@node-rs/argon2',
    'pino',
    'nodemailer',
    'pdfkit',
    'fontkit',
  ],
};

const build = process.env.FARSHORE_BUILD;

/** @type {import('next').NextConfig} */
export default {
  distDir: build ? `${build}/next` : '.next',
  typescript: { tsconfigPath: process.env.FARSHORE_TSCONFIG ?? 'tsconfig.json' },
  // Lets instrumentation.ts leave the engine out of a build that main.ts serves.
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

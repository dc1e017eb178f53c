const build = process.env.FARSHORE_BUILD;

/** @type {import('next').NextConfig} */
export default {
  distDir: build ? `${build}/next` : '.next',
  // Next writes into the tsconfig it is given, so a build gets one of its own.
  typescript: { tsconfigPath: build ? `${build}/tsconfig.json` : 'tsconfig.json' },
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
  ],
};

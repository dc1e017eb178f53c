declare global {
  namespace PrismaJson {
    /** Decimals by currency: units of it for one unit of the base. */
    type VersionRates = Readonly<Record<string, string>>;
  }
}

export {};

declare global {
  namespace PrismaJson {
    /** Points and their reason; the points add up to the score. */
    type ScoreParts = readonly { readonly part: string; readonly points: number; readonly reason: string }[];
  }
}

export {};

/** Points are out of 100. Change `version` with any other value, so that a result names its settings. */
export const SETTINGS = {
  version: '2026-12-1',
  /** A hit has at least as many points, before points are taken off for contradictions. */
  threshold: 78,
  /** Less similar words count as different. */
  minWordSimilarity: 0.7,
  /** Weights of words, relative to a rare word, which has 1. */
  weights: {
    particle: 0.08,
    initial: 0.1,
    legalForm: 0.04,
    generic: 0.35,
    place: 0.3,
    common: 0.55,
    plain: 0.7,
  },
  /** Share of a word's weight that counts against the name when both names have a word that the other lacks. */
  conflict: 1.3,
  /** The same for a word that only the listed name has. */
  missing: { minor: 0.25, given: 0.6, generic: 0.4, family: 0.3, essential: 1 },
  /** The same for a word that only the asked name has. */
  extra: { person: 0.25, company: 0.35, line: 0.04 },
  points: {
    otherScript: -2,
    otherOrder: -1,
    /** Per initial in place of a name. */
    initial: -2,
    weakAlias: -10,
    otherKind: -8,
    sameBirth: 6,
    sameBirthYear: 3,
    otherBirth: -15,
    sameCountry: 2,
    otherCountry: -3,
    sameNumber: 100,
    otherNumber: -15,
  },
  /** Names compared in full per asked name, after the index has ranked them. */
  candidates: 40,
} as const;

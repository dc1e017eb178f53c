/** Lists name people, companies, ships and aircraft; a list that doesn't say leaves the kind unknown. */
export type Kind = 'person' | 'company' | 'ship' | 'aircraft' | 'unknown';

/** A list calls an alias weak if many people share it, such as a nickname. */
export type ListedName = { readonly text: string; readonly isWeak: boolean };

/** Inclusive ISO days: a known day has the same twice, a year its first and last. */
export type BirthRange = { readonly from: string; readonly to: string };

export type IdentifierType = 'imo' | 'bic' | 'passport' | 'tax' | 'other';

/** `value` holds capitals and digits only. */
export type Identifier = { readonly type: IdentifierType; readonly value: string };

/** An entry of a list, in one form for all kinds of lists. */
export type Entry = {
  /** Unique within its list. */
  readonly id: string;
  readonly kind: Kind;
  /** The first is the main name. */
  readonly names: readonly ListedName[];
  readonly births: readonly BirthRange[];
  /** ISO 3166 alpha-2. */
  readonly countries: readonly string[];
  readonly identifiers: readonly Identifier[];
  readonly addresses: readonly string[];
};

/** A party of a payment, or its text. */
export type Question = {
  readonly kind?: Kind;
  readonly names: readonly string[];
  /** An ISO day, month (`1971-04`) or year. */
  readonly birth?: string | null;
  /** ISO 3166 alpha-2. */
  readonly country?: string | null;
  readonly identifiers?: readonly Identifier[];
  /** Remittance information: names are found inside it. */
  readonly text?: string | null;
};

type PartName =
  | 'name'
  | 'script'
  | 'order'
  | 'initials'
  | 'weak alias'
  | 'kind'
  | 'birth'
  | 'country'
  | 'number';

/** Points and their reason. The points of all parts add up to the score. */
export type Part = { readonly part: PartName; readonly points: number; readonly reason: string };

export type Hit = {
  readonly entry: Entry;
  /** The name of the entry that fits best. */
  readonly name: string;
  /** The text of the question that fits it. */
  readonly asked: string;
  /** At most 100. A contradiction, such as another birth date, lowers it and never drops the hit. */
  readonly score: number;
  readonly parts: readonly Part[];
};

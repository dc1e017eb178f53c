import { setImmediate } from 'node:timers/promises';
import type { Entry, Hit, Identifier, Kind, ListedName, Part, Question } from '../model';
import { SETTINGS } from '../settings';
import { compareNames, type Form } from './compare';
import { compareEvidence, findNumbers, plainNumber } from './evidence';
import { type Reading, readName } from './read-name';
import { createWord, isOtherLength, keyOf, type RawWord, similarityOf, type Word } from './word';
import { hashesOf, lowerBound, wholeHashesOf } from './word-keys';

/** The work that is left, one piece a step. */
type Steps = { build?: Generator<void> };

const PIECE = 1_000;

type IndexedName = { readonly entry: number; readonly name: ListedName; readonly form: Form };

/** Keys of words: a hash of 32 bits above the word's number. */
const WORD_BITS = 2 ** 21;

/** Names of entries, found by words that sound alike or differ by a typing error. */
export class ListIndex {
  private readonly names: IndexedName[] = [];
  private readonly numbers = new Map<string, number[]>();
  private readonly words: Word[] = [];
  private readonly wordIds = new Map<string, number>();
  /** Numbers of names by word. */
  private readonly postings: number[][] = [];
  private keys = new Float64Array();
  private readonly texts = new Map<string, number>();
  private scores = new Float32Array();
  /** Of the sound of a word; 0 if other rules than its length decide what is similar. */
  private lengths = new Uint8Array();
  /** The number of the last look-up that found a word. */
  private lookUps = new Uint32Array();
  private lookUpCount = 0;
  private readonly similar = new Map<string, ReadonlyMap<number, number>>();
  /** Weight of all words, by name. */
  private totals = new Float32Array();

  constructor(
    private readonly entries: readonly Entry[],
    steps?: Steps,
  ) {
    const build = this.build();
    if (steps) steps.build = build;
    else for (const _ of build);
  }

  /** Lets other work go on while a long list is read. */
  static async inPieces(entries: readonly Entry[]): Promise<ListIndex> {
    const steps: Steps = {};
    const index = new ListIndex(entries, steps);
    for (const _ of steps.build!) await setImmediate();
    return index;
  }

  private *build(): Generator<void> {
    const readings: {
      readonly entry: number;
      readonly name: ListedName;
      readonly reading: Reading;
      readonly ids: readonly number[];
    }[] = [];
    for (const [number, entry] of this.entries.entries()) {
      if (number % PIECE === 0) yield;
      for (const name of entry.names) {
        // Readings of kanji are tried for asked names only.
        const [reading] = readName(name.text, entry.kind);
        if (!reading?.words.length) continue;
        const ids = reading.words.map((word) => this.intern(word));
        for (const id of new Set(ids)) this.postings[id]!.push(readings.length);
        readings.push({ entry: number, name, reading, ids });
      }
      for (const { value } of entry.identifiers)
        this.numbers.set(value, [...(this.numbers.get(value) ?? []), number]);
    }
    for (const [at, { entry, name, reading, ids }] of readings.entries()) {
      if (at % PIECE === 0) yield;
      const words = ids.map((id) => this.words[id]!);
      this.names.push({ entry, name, form: this.toForm(reading, words, readings.length) });
    }
    yield* this.createKeys();
    this.lengths = Uint8Array.from(this.words, (word) =>
      isSpecial(word) ? 0 : Math.min(255, word.sound.length),
    );
    this.lookUps = new Uint32Array(this.words.length);
    this.scores = new Float32Array(this.names.length);
    this.totals = Float32Array.from(this.names, ({ form }) => totalWeight(form));
  }

  get size(): number {
    return this.entries.length;
  }

  /** Entries that the question may be, the most probable first. */
  find(question: Question): Hit[] {
    const best = new Map<number, Hit>();
    const asked = [
      ...question.names.map((text) => ({ text, isText: false })),
      ...(question.text ? [{ text: question.text, isText: true }] : []),
    ];
    const numbers = [
      ...(question.identifiers ?? []).map(({ type, value }) => ({ type, value: plainNumber(value) })),
      ...asked.flatMap(({ text }) => findNumbers(text)),
    ];
    for (const { text, isText } of asked)
      for (const [number, { name, points, parts }] of this.compareName(text, question.kind, isText)) {
        const hit = this.judge(number, { name, points, parts, text }, question, numbers);
        if (hit && hit.score > (best.get(number)?.score ?? -1)) best.set(number, hit);
      }
    for (const { value } of numbers)
      for (const number of this.numbers.get(value) ?? []) {
        if (best.has(number)) continue;
        const [name] = this.entries[number]!.names;
        const hit = this.judge(number, { name: name!, points: 0, parts: [], text: value }, question, numbers);
        if (hit) best.set(number, hit);
      }
    return [...best.values()].sort((a, b) => b.score - a.score);
  }

  private judge(
    number: number,
    found: {
      readonly name: ListedName;
      readonly points: number;
      readonly parts: readonly Part[];
      readonly text: string;
    },
    question: Question,
    numbers: readonly Identifier[],
  ): Hit | null {
    const entry = this.entries[number]!;
    const evidence = compareEvidence(entry, question, numbers);
    const weak: Part[] =
      found.name.isWeak && found.parts.length
        ? [
            {
              part: 'weak alias',
              points: SETTINGS.points.weakAlias,
              reason: 'the list calls this alias weak',
            },
          ]
        : [];
    const parts = [...found.parts, ...weak, ...evidence];
    const sumOf = (some: readonly Part[]) => some.reduce((sum, { points }) => sum + points, 0);
    const isSame = evidence.some(({ part, points }) => part === 'number' && points > 0);
    // Another birth date or number lowers the score, but a person decides whether that clears the hit.
    const supporting = parts.filter(({ part, points }) => points > 0 || !CONTRADICTIONS.has(part));
    if (!isSame && sumOf(supporting) < SETTINGS.threshold) return null;
    const rest = parts.filter(({ part }) => part !== 'number' || !isSame);
    const total = sumOf(rest);
    const limited = isSame
      ? parts.map((one) => (one.part === 'number' ? { ...one, points: 100 - total } : one))
      : limit(parts, total);
    return {
      entry,
      name: found.name.text,
      asked: found.text,
      score: sumOf(limited),
      parts: limited.filter(({ points }) => points !== 0),
    };
  }

  /** The best score by entry of the names most like a text. */
  private compareName(text: string, kind: Kind | undefined, isText: boolean) {
    const best = new Map<
      number,
      { readonly name: ListedName; readonly points: number; readonly parts: readonly Part[] }
    >();
    for (const reading of this.readingsOf(text, kind, isText)) {
      const words = reading.words.map((raw) => this.findWord(raw) ?? createWord(raw));
      const form = this.toForm(reading, words);
      const similarities = new Map<Word, Map<Word, number>>();
      const similarity = (a: Word, b: Word): number => similarities.get(b)?.get(a) ?? similarityOf(a, b);
      for (const at of this.rank(form, similarities)) {
        const { entry, name, form: listed } = this.names[at]!;
        const score = compareNames(listed, form, this.entries[entry]!.kind, similarity);
        const before = best.get(entry);
        const isBetter = !before || score.points + weakness(name) > before.points + weakness(before.name);
        if (isBetter) best.set(entry, { name, ...score });
      }
    }
    return best;
  }

  /** Of the many ways to read kanji, only those with words that are listed. */
  private readingsOf(text: string, kind: Kind | undefined, isText: boolean): Reading[] {
    const readings = readName(text, kind, isText);
    if (readings.length <= 2) return readings;
    const known = ({ words }: Reading) => words.filter((word) => this.texts.has(word.text)).length;
    const most = Math.max(...readings.slice(1).map(known));
    return [
      readings[0]!,
      ...readings
        .slice(1)
        .filter((one) => most > 0 && known(one) === most)
        .slice(0, 4),
    ];
  }

  /** Numbers of the names that share most with the asked name. */
  private rank(asked: Form, similarities: Map<Word, Map<Word, number>>): number[] {
    const found: { readonly ids: ReadonlyMap<number, number>; readonly postings: number }[] = [];
    const add = (ids: ReadonlyMap<number, number>) => {
      let postings = 0;
      for (const id of ids.keys()) postings += this.postings[id]!.length;
      if (ids.size) found.push({ ids, postings });
    };
    for (const [at, word] of asked.words.entries()) {
      add(this.findSimilar(word, similarities));
      // Words that are written apart may be listed as one.
      let text = word.text;
      for (let end = at + 2; end <= Math.min(at + MAX_JOINED, asked.words.length); end++) {
        const next = asked.words[end - 1]!;
        text += next.text;
        if (text.length > MAX_JOINED_LENGTH) break;
        add(this.findWhole({ text, role: 'word', isAbjad: word.isAbjad || next.isAbjad, isPersons: true }));
      }
    }
    // Rare words choose the names; frequent ones then only rank them.
    found.sort((a, b) => a.postings - b.postings);
    const touched: number[] = [];
    for (const { ids } of found) {
      const isFull = touched.length >= MAX_TOUCHED;
      for (const [id, value] of ids) this.addScore(id, value, touched, isFull);
    }
    return this.takeBest(touched);
  }

  private findSimilar(word: Word, similarities: Map<Word, Map<Word, number>>): ReadonlyMap<number, number> {
    const ids = this.similarTo(word);
    const known = new Map<Word, number>();
    for (const [id, value] of ids) if (value !== SPLIT) known.set(this.words[id]!, value);
    similarities.set(word, known);
    return ids;
  }

  /** Listed words by similarity, kept for names that are asked often. */
  private similarTo(word: Word): ReadonlyMap<number, number> {
    const key = `${word.isAbjad}${word.isShort}${word.meaning}${word.role}${word.text}`;
    const kept = this.similar.get(key);
    if (kept) return kept;
    const ids = new Map<number, number>();
    const length = word.sound.length;
    const hasLength = !isSpecial(word);
    for (const id of this.lookUp(hashesOf(word))) {
      const otherLength = this.lengths[id]!;
      if (otherLength && hasLength && isOtherLength(length, otherLength)) continue;
      const value = similarityOf(this.words[id]!, word);
      if (value) ids.set(id, value);
    }
    for (const id of this.splitsOf(word)) if (!ids.has(id)) ids.set(id, SPLIT);
    if (this.similar.size >= MAX_SIMILAR) this.similar.clear();
    this.similar.set(key, ids);
    return ids;
  }

  private findWhole(raw: RawWord): Map<number, number> {
    const whole = createWord(raw);
    const ids = new Map<number, number>();
    for (const id of this.lookUp(wholeHashesOf(whole))) {
      const value = similarityOf(this.words[id]!, whole);
      if (value >= 0.85) ids.set(id, value);
    }
    return ids;
  }

  private addScore(id: number, value: number, touched: number[], isFull: boolean): void {
    const amount = value * this.weigh(this.words[id]!, this.names.length, id);
    const { scores } = this;
    for (const name of this.postings[id]!) {
      if (scores[name] === 0) {
        if (isFull) continue;
        touched.push(name);
      }
      scores[name]! += amount;
    }
  }

  private takeBest(touched: readonly number[]): number[] {
    const ranked: { readonly name: number; readonly rank: number }[] = [];
    let least = 0;
    for (const name of touched) {
      const score = this.scores[name]!;
      this.scores[name] = 0;
      const rank = (score * score) / (this.totals[name]! + 0.3);
      if (ranked.length >= 4 * SETTINGS.candidates) {
        ranked.sort((a, b) => b.rank - a.rank);
        ranked.length = SETTINGS.candidates;
        least = ranked.at(-1)!.rank;
      }
      if (rank > least) ranked.push({ name, rank });
    }
    ranked.sort((a, b) => b.rank - a.rank);
    return ranked.slice(0, SETTINGS.candidates).map(({ name }) => name);
  }

  private intern(raw: RawWord): number {
    const key = keyOf(raw);
    let id = this.wordIds.get(key);
    if (id === undefined) {
      id = this.words.length;
      this.wordIds.set(key, id);
      this.words.push(createWord(raw));
      this.postings.push([]);
      if (!this.texts.has(raw.text)) this.texts.set(raw.text, id);
    }
    return id;
  }

  private findWord(raw: RawWord): Word | undefined {
    const id = this.wordIds.get(keyOf(raw));
    return id === undefined ? undefined : this.words[id];
  }

  private toForm(
    { script, length, isLine }: Reading,
    words: readonly Word[],
    names = this.names.length,
  ): Form {
    const joined = words
      .filter(({ role }) => role !== 'form')
      .map(({ text }) => text)
      .join('');
    return { words, weights: words.map((word) => this.weigh(word, names)), script, length, isLine, joined };
  }

  /** Words that many listed names have say less. */
  private weigh(word: Word, names: number, id = this.texts.get(word.text)): number {
    if (word.weight < 1 || id === undefined || names < MIN_FREQUENT) return word.weight;
    const share = Math.log(1 + this.postings[id]!.length) / Math.log(1 + names);
    return Math.max(SETTINGS.weights.common, word.weight * (1 - 0.5 * share));
  }

  private *createKeys(): Generator<void> {
    let keys = new Float64Array(this.words.length * 8);
    let length = 0;
    for (const [id, word] of this.words.entries()) {
      if (id % PIECE === 0) yield;
      for (const hash of hashesOf(word)) {
        if (length === keys.length) {
          const larger = new Float64Array(length * 2);
          larger.set(keys);
          keys = larger;
        }
        keys[length++] = hash * WORD_BITS + id;
      }
    }
    yield;
    this.keys = keys.slice(0, length).sort();
  }

  /** Listed words that share a key. */
  private lookUp(hashes: readonly number[]): number[] {
    const { keys, lookUps } = this;
    const found: number[] = [];
    this.lookUpCount += 1;
    for (const hash of hashes) {
      let at = lowerBound(keys, hash * WORD_BITS);
      for (const end = (hash + 1) * WORD_BITS; at < keys.length && keys[at]! < end; at++) {
        const id = keys[at]! - hash * WORD_BITS;
        if (lookUps[id] === this.lookUpCount) continue;
        lookUps[id] = this.lookUpCount;
        found.push(id);
      }
    }
    return found;
  }

  /** Listed words that are written together here. */
  private splitsOf({ text, isAbjad }: Word): number[] {
    const found: number[] = [];
    if (isAbjad || text.length < 5) return found;
    for (let at = 2; at <= text.length - 2; at++) {
      const [first, second] = [this.texts.get(text.slice(0, at)), this.texts.get(text.slice(at))];
      if (first !== undefined && second !== undefined) found.push(first, second);
      else if (second !== undefined && text.length - at >= 4) found.push(second);
      else if (first !== undefined && at >= 4) found.push(first);
    }
    return found;
  }
}

const MIN_FREQUENT = 1_000;
/** Words whose similar words are kept. */
const MAX_SIMILAR = 5_000;
/** Similarity of a part of a word that is written together. */
const SPLIT = 0.5;
const MAX_TOUCHED = 4_000;
const MAX_JOINED = 4;
const MAX_JOINED_LENGTH = 24;

const isSpecial = ({ isAbjad, isGeneric, isShort, meaning, families }: Word): boolean =>
  isAbjad || isGeneric || isShort || meaning !== null || families.length > 0;

const CONTRADICTIONS: ReadonlySet<string> = new Set(['birth', 'country', 'number']);

const weakness = ({ isWeak }: ListedName): number => (isWeak ? SETTINGS.points.weakAlias : 0);

const totalWeight = ({ weights }: Form): number => {
  let total = 0;
  for (const weight of weights) total += weight;
  return total;
};

/** No score is over 100: what supports a name that fits already adds less. */
function limit(parts: readonly Part[], total: number): readonly Part[] {
  let over = Math.max(0, total - 100);
  return [...parts]
    .reverse()
    .map((one) => {
      if (!over || one.points <= 0) return one;
      const taken = Math.min(over, one.points);
      over -= taken;
      return { ...one, points: one.points - taken };
    })
    .reverse();
}

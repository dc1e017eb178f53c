import type { Firm, Member } from './firm';
import type { Page } from './page';

export type Filling = {
  readonly firm: Firm;
  readonly owner: Member;
  readonly admin: Member;
  readonly maker: Member;
  /** Takes a kind that is in `needs`. */
  readonly idOf: (kind: string) => string;
};

/** Ids, or tokens of hosted pages, by kind. */
export type Made = Readonly<Record<string, string>>;

type Open = (page: Page) => Promise<unknown>;

export type Route<Kind extends string = string> = {
  readonly path: string | ((made: Readonly<Record<Kind, string>>) => string);
  /** Default: the owner. */
  readonly as?: 'approver' | 'viewer' | 'operator' | 'signedOut';
  /** A demo merchant. Default: the merchant that the sweep fills. */
  readonly at?: 'Northwind Exports' | 'Northwind Europe' | 'Northwind Asia';
  /** The heading's text, or any other text to wait for. */
  readonly has: string | RegExp;
  readonly status?: 404;
  /** The page needs a recent sign-in, which a long sweep outlasts. */
  readonly signsInAgain?: true;
  /** Things to open on the page without changing anything; each is checked like the page. */
  readonly opens?: Readonly<Record<string, Open>>;
  /** The button of an act that this person's role lacks. */
  readonly lacks?: string;
};

type Pages<Kind extends string> = {
  /** Kinds that other sweeps make before. */
  readonly needs?: readonly string[];
  readonly fill?: (filling: Filling) => Promise<Readonly<Record<Kind, string>>>;
  readonly routes: readonly Route<Kind>[];
};

export type Sweep = Pages<string>;

/** Pages of one resource and the objects that they show. Addresses can contain the kinds that `fill` returns. */
export const sweepOf = <Kind extends string = never>(pages: Pages<Kind>) => pages as Sweep;

/** Shows kinds in place of generated ids. */
const KINDS: Made = new Proxy({}, { get: (_, kind) => String(kind) });

export const nameOf = ({ path }: Route): string => (typeof path === 'string' ? path : path(KINDS));

/** The token in the address of a hosted page. */
export const tokenOf = (address: string): string => new URL(address).pathname.split('/').at(-1)!;

export const press =
  (...keys: string[]): Open =>
  async (page) => {
    for (const key of keys) await page.keyboard.press(key);
  };

export const click =
  (name: string | RegExp): Open =>
  (page) =>
    page.getByRole('button', { name }).first().click();

export const row =
  (title: string): Open =>
  async (page) => {
    await page.locator('a[data-row]').first().click();
    await page.getByRole('dialog', { name: title }).getByRole('heading').first().waitFor();
  };

export const fullPage: Open = async (page) => {
  await page.getByRole('link', { name: 'Full page' }).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
};

export const rowPage =
  (title: string): Open =>
  async (page) => {
    await row(title)(page);
    await fullPage(page);
  };

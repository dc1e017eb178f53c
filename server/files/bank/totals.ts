import {
  type Balance,
  BankFileFault,
  type DeclaredTotals,
  type Entry,
  type StatementEnd,
  type Total,
} from './model';

const MAX_ENTRIES = 1_000_000;

type Counted = { count: number; sum: bigint };

/** Adds up the entries of one statement, which are not kept. */
export class StatementTotals {
  private readonly credits: Counted = { count: 0, sum: 0n };
  private readonly debits: Counted = { count: 0, sum: 0n };
  private readonly nets = new Map<string, bigint>();
  private firstCurrency: string | null = null;
  private mixed = false;

  /** `accountCurrency` is null where the account names none. */
  constructor(private readonly accountCurrency: string | null) {}

  get entries(): number {
    return this.credits.count + this.debits.count;
  }

  add(entry: Entry, place: string): void {
    if (this.entries === MAX_ENTRIES) throw new BankFileFault(place, `more than ${MAX_ENTRIES} entries`);
    const { amount, currency, status } = entry;
    this.firstCurrency ??= currency;
    this.mixed ||= currency !== this.firstCurrency;
    const counted = amount < 0n ? this.debits : this.credits;
    counted.count += 1;
    counted.sum += magnitude(amount);
    if (status === 'booked') this.nets.set(currency, (this.nets.get(currency) ?? 0n) + amount);
  }

  currency(balances: readonly Balance[]): string | null {
    return this.accountCurrency ?? balances[0]?.currency ?? this.firstCurrency;
  }

  end(given: Pick<StatementEnd, 'page' | 'balances'> & { readonly declared: DeclaredTotals }): StatementEnd {
    const { balances, declared } = given;
    const currency = this.currency(balances);
    const opening = openingOf(balances);
    const closing = first(balances, 'closing', 'interim_closing');
    const otherNets = new Map([...this.nets].filter(([other]) => other !== currency));
    const net = (currency && this.nets.get(currency)) || 0n;
    return {
      kind: 'statement_end',
      ...given,
      opening,
      closing,
      entries: this.entries,
      currency,
      net,
      otherNets,
      ties:
        opening && closing
          ? otherNets.size === 0 &&
            opening.currency === currency &&
            closing.currency === currency &&
            opening.amount + net === closing.amount
          : null,
      declaredFits: this.fits(declared),
    };
  }

  private fits({ entries, credits, debits }: DeclaredTotals): boolean | null {
    const all = { count: this.entries, sum: this.credits.sum + this.debits.sum };
    const answers = [
      this.equals(entries, all),
      this.equals(credits, this.credits),
      this.equals(debits, this.debits),
    ].filter((one) => one !== null);
    return answers.length ? answers.every(Boolean) : null;
  }

  private equals(declared: Total | null, { count, sum }: Counted): boolean | null {
    if (!declared || (declared.count === null && declared.sum === null)) return null;
    return (
      (declared.count === null || declared.count === count) &&
      (declared.sum === null || (!this.mixed && declared.sum === sum))
    );
  }
}

export const openingOf = (balances: readonly Balance[]): Balance | null =>
  first(balances, 'opening', 'interim_opening', 'previous_closing');

function first(balances: readonly Balance[], ...types: readonly Balance['type'][]): Balance | null {
  for (const type of types) {
    const found = balances.find((one) => one.type === type);
    if (found) return found;
  }
  return null;
}

export const magnitude = (amount: bigint): bigint => (amount < 0n ? -amount : amount);

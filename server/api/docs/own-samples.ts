import {
  type Caller,
  type Context,
  createContext,
  type Merchant,
  type Services,
} from '../../identity/context';
import { systemActor } from '../../kernel/actor';
import { isDomainError } from '../../kernel/error';
import { log } from '../../log';
import { requireAllowed, requireScope } from '../admission';
import { type Example, exampleOf } from '../openapi/examples';
import { parseInput } from '../rest/input';
import type { Route } from '../rest/routes';
import { shellVariable } from './curl';
import { kindsIn, type Values, withDates, withNewValues, withValues } from './example-values';
import { creatorOf, findOf, LISTS, type Read } from './finders';
import { type Command, type DocsPage, link, operationPath, tokenVariable } from './page';

type Reader = { readonly who: Caller; readonly isDemo: boolean };

type Parts = {
  readonly routes: readonly Route[];
  /** Undefined if the deployment has no demo. */
  readonly findDemo: () => Promise<Merchant | undefined>;
};

/** The commands of one operation, and the kinds of values by where they come from. */
type Prepared = {
  readonly example: Example;
  readonly commands: readonly Command[];
  readonly found: readonly string[];
  readonly created: readonly string[];
  readonly lacking: readonly string[];
};

/**
 * Names records of the reader's sandbox in the samples of a page, and records of the demo if the reader is not
 * signed in. In live the examples stay, because a pasted sample would move money.
 */
export function createOwnSamples(services: Services, { routes, findDemo }: Parts) {
  const byName = new Map(routes.map((route) => [route.name, route]));

  return async (page: DocsPage, who: Caller | undefined): Promise<DocsPage> => {
    if (!page.request) return page;
    const { operation, samples } = page.request;
    const reader = await readerFor(who);
    const prepared = await prepareFor(reader)(operation);
    const note = noteOf(prepared, reader);
    return { ...page, samples: { ...samples(prepared.example, prepared.commands), ...(note && { note }) } };
  };

  async function readerFor(who: Caller | undefined): Promise<Reader | undefined> {
    if (who) return who.merchant.environment === 'sandbox' ? { who, isDemo: false } : undefined;
    const merchant = await findDemo().catch((err) => {
      log.warn({ err }, 'no demo for a sample');
      return undefined;
    });
    return merchant && { who: viewerOf(merchant), isDemo: true };
  }

  function prepareFor(reader: Reader | undefined): (operation: string) => Promise<Prepared> {
    const read = reader && createRead(reader.who);
    // Webhooks keep real time.
    const nowOf = (operation: string) =>
      reader && !operation.startsWith('webhook_') ? contextOf(reader.who).now() : services.clock.realNow();

    async function findValues(operation: string, kinds: readonly string[]): Promise<Values> {
      if (!read) return {};
      const found = await Promise.all(
        kinds.map(async (kind) => {
          const values = await findOf(operation, kind)?.(read, reader.who.merchant.id);
          return [kind, values ?? []] as const;
        }),
      );
      return Object.fromEntries(found.filter(([, values]) => values.length));
    }

    return prepare;

    async function prepare(operation: string): Promise<Prepared> {
      const recorded = exampleOf(operation);
      const kinds = kindsIn(recorded);
      const values = await findValues(operation, kinds);
      const before: Command[] = [];
      const kept: Record<string, readonly string[]> = {};
      for (const kind of kinds.filter((one) => !values[one])) {
        const creator = creatorOf(operation, kind);
        const created = creator && (await prepare(creator));
        if (!created || created.lacking.length) continue;
        const variable = `${(services.kindOf(`${kind}_`) ?? kind).toUpperCase()}_ID`;
        kept[kind] = [shellVariable(variable)];
        before.push(...keepLast(created.commands, { variable, pattern: `${kind}_[0-9a-z]*` }));
      }
      const { token } = byName.get(operation)!.operation;
      const tokenFrom = token && (await prepare(TOKEN_CREATORS[token]));
      if (tokenFrom)
        before.push(...keepLast(tokenFrom.commands, { variable: tokenVariable(token), pattern: 'eyJ[^"]*' }));
      const dated = withDates(recorded, nowOf(operation));
      const current = withNewValues(operation, dated, services.clock.realNow());
      return {
        example: withValues(current, values),
        commands: [...before, { operation, example: withValues(current, { ...values, ...kept }) }],
        found: [...Object.keys(values), ...(tokenFrom?.found ?? [])],
        created: Object.keys(kept),
        lacking: [...kinds.filter((kind) => !values[kind] && !kept[kind]), ...(tokenFrom?.lacking ?? [])],
      };
    }
  }

  /** Reads each list once. */
  function createRead(who: Caller): Read {
    const ctx = contextOf(who);
    const readings = new Map<string, ReturnType<Read>>();
    const start: Read = async (name, filters = {}) => {
      const route = byName.get(name)!;
      try {
        requireAllowed(route.operation, who);
        requireScope(route, who);
        const input = parseInput(route.operation, filters);
        return ((await route.run(ctx, input as never)) as { data: object[] }).data;
      } catch (error) {
        if (!isDomainError(error)) log.warn({ err: error, operation: name }, 'no records for a sample');
        return [];
      }
    };
    return (name, filters) => {
      const key = JSON.stringify([name, filters]);
      const reading = readings.get(key) ?? start(name, filters);
      readings.set(key, reading);
      return reading;
    };
  }

  function contextOf(who: Caller): Context {
    return createContext(services, who, { requestId: services.newId('request') });
  }

  function noteOf({ found, created, lacking }: Prepared, reader: Reader | undefined): string | undefined {
    const lists = [...new Set(lacking.flatMap((kind) => LISTS[kind] ?? []))];
    const links = lists.map((name) => link(byName.get(name)!.operation.summary, operationPath(name)));
    const sentences = [
      found.length > 0 && `The sample names records of ${reader!.isDemo ? 'the demo' : 'your business'}.`,
      created.length > 0 &&
        'The curl sample first creates what it needs. Put that ID into the samples of other languages.',
      lacking.length > 0 && `${found.length ? 'Other' : 'The'} IDs and codes are examples.`,
      links.length > 0 && `Find yours with ${links.join(' and ')}.`,
    ];
    return sentences.filter(Boolean).join(' ') || undefined;
  }
}

const TOKEN_CREATORS = { session: 'payment_sessions.create', customer: 'customers.token' } as const;

type Keep = NonNullable<Command['keep']>;

const keepLast = (commands: readonly Command[], keep: Keep): Command[] => [
  ...commands.slice(0, -1),
  { ...commands.at(-1)!, keep },
];

const viewerOf = (merchant: Merchant): Caller => ({
  actor: systemActor('documentation'),
  merchant,
  scopes: new Set(['read', 'develop']),
  visitor: null,
  people: [],
});

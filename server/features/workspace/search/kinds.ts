import { type Context, hasFeature } from '../../../identity/context';
import type { Operation } from '../../../kernel/contract';
import type { Feature } from '../../kit/feature';
import type { SearchSource } from '../../kit/found';

export type Kind = { readonly kind: string; readonly found: SearchSource; readonly listed: Operation };

export const kindsOf = (features: readonly Feature[]): readonly Kind[] =>
  features.flatMap(({ searchSources = {}, contract }) =>
    Object.entries(searchSources).map(([kind, found]) => {
      const listed = contract.operations[found.rows];
      if (!listed) throw new Error(`${contract.name} has no operation ${found.rows}`);
      return { kind, found, listed };
    }),
  );

export const mayFind = (
  { scopes, merchant }: Pick<Context, 'scopes' | 'merchant'>,
  { found, listed }: Kind,
): boolean =>
  scopes.has(listed.scope) &&
  [found.feature, listed.feature].every((feature) => !feature || hasFeature(merchant, feature)) &&
  (!listed.sandbox || merchant.environment === 'sandbox');

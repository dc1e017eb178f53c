import type { Inputs } from '@/app/_trpc/outputs';
import { refusals } from '@/components/form/rules';
import { apiKeysContract } from '@/server/features/workspace/api-keys/contract';
import type { FieldError } from '@/server/kernel/error';
import { type Access, AREAS, type Area, type KeyScope } from '@/server/kernel/key-scope';
import { DAY_MS } from '@/server/kernel/time/durations';
import { isReadAll, READ_ALL } from '../scope-text';
import type { ApiKey } from '../status';

export const keySchema = apiKeysContract.operations.create.input;

/** In page order. */
export const keyLabels = {
  name: 'Name',
  scopes: 'Scopes',
  expires_at: 'Expiry date',
  allowed_networks: 'Allowed networks',
  people: 'People',
};

export type Reach = 'all' | 'read' | 'areas';
export type AreaAccess = 'none' | Access;
/** A number of days, `date` for a chosen date, `keep` for the expiry that the key has. */
export type Expiry = 'keep' | 'never' | '30' | '90' | '365' | 'date';

export type KeyDraft = {
  name: string;
  reach: Reach;
  areas: Record<Area, AreaAccess>;
  expiry: Expiry;
  date: string;
  networks: string;
  /** Besides those who are behind the key already. */
  people: string[];
};

const noAreas = () => Object.fromEntries(AREAS.map((area) => [area, 'none'])) as Record<Area, AreaAccess>;

export const emptyKey = (): KeyDraft => ({
  name: '',
  reach: 'areas',
  areas: noAreas(),
  expiry: '365',
  date: '',
  networks: '',
  people: [],
});

export const draftOf = ({ name, scopes, allowed_networks }: ApiKey): KeyDraft => ({
  ...emptyKey(),
  name,
  reach: scopes.includes('*') ? 'all' : isReadAll(scopes) ? 'read' : 'areas',
  areas: {
    ...noAreas(),
    ...Object.fromEntries(scopes.filter((scope) => scope !== '*').map((scope) => scope.split(':'))),
  },
  expiry: 'keep',
  networks: allowed_networks.join('\n'),
});

function scopesOf({ reach, areas }: KeyDraft): KeyScope[] {
  if (reach === 'all') return ['*'];
  if (reach === 'read') return READ_ALL;
  return AREAS.flatMap((area) => (areas[area] === 'none' ? [] : [`${area}:${areas[area]}` as KeyScope]));
}

function expiryOf({ expiry, date }: KeyDraft, now: number): string | null | undefined {
  if (expiry === 'keep') return undefined;
  if (expiry === 'never') return null;
  // The key works until the end of the chosen day.
  if (expiry === 'date') return date && `${date}T23:59:59Z`;
  return new Date(now + Number(expiry) * DAY_MS).toISOString();
}

const networksOf = ({ networks }: KeyDraft): string[] =>
  networks
    .split(/[\s,]+/)
    .map((text) => text.trim())
    .filter(Boolean);

const termsOf = (draft: KeyDraft) => ({
  name: draft.name.trim(),
  scopes: scopesOf(draft),
  allowed_networks: networksOf(draft),
});

export function newKeyOf(draft: KeyDraft, now: number): Inputs['api_keys']['add'] {
  const expires_at = expiryOf(draft, now);
  return {
    ...termsOf(draft),
    ...(expires_at !== null && expires_at !== undefined && { expires_at }),
    ...(draft.people.length > 0 && { people: draft.people }),
  };
}

export function changedKeyOf(
  draft: KeyDraft,
  { id, people }: Pick<ApiKey, 'id' | 'people'>,
  now: number,
): Inputs['api_keys']['change'] {
  return {
    id,
    ...termsOf(draft),
    expires_at: expiryOf(draft, now),
    ...(draft.people.length > 0 && { people: [...people, ...draft.people] }),
  };
}

export function validateKey(draft: KeyDraft): FieldError[] {
  const { scopes, ...input } = newKeyOf(draft, Date.now());
  const required = (path: string, message: string) => ({ path, rule: 'required', message });
  return [
    ...refusals(keySchema, { ...input, name: input.name || undefined }),
    ...(scopes?.length ? [] : [required('scopes', 'Choose at least one area')]),
    ...(draft.expiry === 'date' && !draft.date ? [required('expires_at', 'Choose the expiry date')] : []),
  ].filter(({ path }, at, all) => all.findIndex((one) => one.path === path) === at || path !== 'expires_at');
}

/** One field lists all networks. */
export const toField = (fault: FieldError): FieldError => ({ ...fault, path: fault.path.split('.')[0]! });

'use client';

import { useMe } from '@/app/_trpc/use-me';
import { calendarDate } from '@/components/format/time';
import { type Proposal, Proposals } from '../../kit/proposals';
import { networkSummary, scopeName } from './scope-text';
import type { ApiKey } from './status';

type Terms = Pick<ApiKey, 'name' | 'scopes' | 'allowed_networks' | 'expires_at'>;

/** New and wider keys that wait for a second owner or admin. */
export function KeyProposals() {
  if (!useMe().scopes.includes('develop')) return null;
  return (
    <div className="px-5 pt-3 max-desk:px-3 empty:hidden">
      <Proposals kinds={['key']} changeOf={(proposal) => <KeyChange proposal={proposal} />} />
    </div>
  );
}

function KeyChange({ proposal: { change } }: { proposal: Proposal }) {
  const { before, after } = change as { before: Terms | null; after: Terms };
  const lines = termLines(after);
  const former = before && termLines(before);
  return (
    <>
      <p className="font-medium">
        {before ? `Widen the key ${before.name}` : `Create the key ${after.name}`}
      </p>
      <dl className="mt-1 grid grid-cols-[max-content_minmax(0,1fr)] gap-x-3 gap-y-0.5">
        {Object.entries(lines).map(([term, text]) => (
          <div key={term} className="contents">
            <dt className="text-muted">{term}</dt>
            <dd className="[overflow-wrap:anywhere]">
              {former && former[term] !== text && <s className="text-muted">{former[term]}</s>} {text}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

const termLines = (terms: Terms): Record<string, string> => ({
  Scopes: terms.scopes.map(scopeName).join(', '),
  'Allowed from':
    terms.allowed_networks.length > 1 ? terms.allowed_networks.join(', ') : networkSummary(terms),
  Expires: terms.expires_at ? calendarDate(terms.expires_at.slice(0, 10)) : 'Never',
});

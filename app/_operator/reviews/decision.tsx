'use client';

import clsx from 'clsx';
import { CircleCheck, CircleX, type LucideIcon, Snowflake } from 'lucide-react';
import { useState } from 'react';
import { useMe } from '@/app/_trpc/use-me';
import { Field } from '@/components/form/field';
import { Button } from '@/components/primitives/button';
import { Kbd } from '@/components/primitives/kbd';
import { useShortcuts } from '@/components/primitives/shortcuts';
import { Textarea } from '@/components/primitives/textarea';
import { FailureNotice } from '@/components/problems/failure-notice';
import { useAct } from '../../_dashboard/kit/act/use-act';
import type { Review } from './review';

type Verdict = 'clear' | 'refuse' | 'freeze';

type Choice = {
  verdict: Verdict;
  label: string;
  why: string;
  keys: string;
  icon: LucideIcon;
  doing: string;
  /** The consequence, for a payment and for a record. */
  effect: readonly [string, string];
};

const CHOICES: readonly Choice[] = [
  {
    verdict: 'clear',
    label: 'Clear',
    why: 'Not the same',
    keys: 'c',
    icon: CircleCheck,
    doing: 'Clearing…',
    effect: ['The payment goes on.', 'Payments with it go on.'],
  },
  {
    verdict: 'refuse',
    label: 'Refuse',
    why: 'Outside policy',
    keys: 'r',
    icon: CircleX,
    doing: 'Refusing…',
    effect: ['The payment ends, and its money goes back. The merchant sees your reason.', ''],
  },
  {
    verdict: 'freeze',
    label: 'Freeze',
    why: 'True match',
    keys: 'f',
    icon: Snowflake,
    doing: 'Freezing…',
    effect: [
      'The payment stops for good: it is neither made nor given back. The merchant sees a review. Report it to the authority.',
      'All payments with it wait for a decision. The merchant does not learn of it.',
    ],
  },
];

// Bound of the contract, copied because importing it would bundle zod into the page.
const MAX_COMMENT = 500;

/** One decision about a payment or a record. */
export function Decision({ review }: { review: Review }) {
  const me = useMe();
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const [comment, setComment] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const deciding = useAct('reviews.decide', { undone: 'Not decided', lookIn: 'Review' });
  const choices = CHOICES.filter((one) => one.verdict !== 'refuse' || review.record === null);
  const chosen = choices.find((one) => one.verdict === verdict);
  const isMissing = verdict !== 'clear' && comment.trim() === '';
  const decide = () => {
    if (!verdict) return;
    setSubmitted(true);
    if (!isMissing)
      deciding.run({ merchant_id: review.merchant.id, id: review.id, verdict, comment: comment.trim() });
  };
  const mayDecide = me.scopes.includes('answer');
  useShortcuts(
    mayDecide
      ? [
          ...choices.map((one) => ({
            keys: one.keys,
            does: one.label,
            group: 'Review',
            run: () => setVerdict(one.verdict),
          })),
          { keys: 'mod+enter', does: 'Decide, and open the next', group: 'Review', run: decide },
        ]
      : [],
  );
  if (!mayDecide) return <p className="text-muted">Your role can’t decide about reviews</p>;
  return (
    <section aria-labelledby="decision" className="space-y-3">
      <h3 id="decision" className="font-medium">
        Decision
      </h3>
      {deciding.failure && <FailureNotice failure={deciding.failure} />}
      <div role="radiogroup" aria-label="Decision" className="grid grid-cols-3 gap-2">
        {choices.map(({ verdict: value, label, why, keys, icon: Icon }) => (
          <label
            key={value}
            className={clsx(
              'cursor-pointer rounded-lg border px-2.5 py-2 has-focus-visible:outline-2 has-focus-visible:outline-focus',
              value === verdict
                ? 'border-accent bg-accent-soft'
                : 'border-line-strong bg-surface hover:bg-sunken',
            )}
          >
            <input
              type="radio"
              name="verdict"
              className="sr-only"
              checked={value === verdict}
              onChange={() => setVerdict(value)}
            />
            <span className="flex items-center gap-1.5 font-medium">
              <Icon aria-hidden="true" className="size-4" />
              {label}
              <Kbd keys={keys} className="ml-auto max-desk:hidden" />
            </span>
            <span className="text-muted text-xs">{why}</span>
          </label>
        ))}
      </div>
      <Field
        label="Reason"
        hint={verdict === 'refuse' ? 'The merchant sees it' : 'Kept in the audit trail'}
        error={submitted && isMissing ? 'Enter a reason' : undefined}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={MAX_COMMENT}
            value={comment}
            onChange={(event) => setComment(event.target.value)}
          />
        )}
      </Field>
      {chosen && <p className="text-muted">{chosen.effect[review.record === null ? 0 : 1]}</p>}
      <Button
        variant="primary"
        className="w-full"
        disabled={!chosen}
        pending={deciding.pending}
        onClick={decide}
      >
        {deciding.pending ? chosen?.doing : chosen ? `${chosen.label}, open next` : 'Choose a decision'}
        <Kbd keys="mod+enter" onAccent className="max-desk:hidden" />
      </Button>
    </section>
  );
}

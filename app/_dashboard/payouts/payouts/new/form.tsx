'use client';

import { skipToken, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTRPC } from '@/app/_trpc/client';
import type { PayoutView } from '@/app/_trpc/outputs';
import { useForm } from '@/components/form/form';
import { FormActions } from '@/components/form/form-actions';
import { FormCard } from '@/components/form/form-card';
import { FormFrame } from '@/components/form/form-frame';
import { randomId } from '@/components/form/random-id';
import { SelectField } from '@/components/form/select';
import { formatMoney } from '@/components/format/money';
import { Button } from '@/components/primitives/button';
import { LazyPart, lazyPart } from '@/components/primitives/lazy-part';
import { currencyOf } from '../../beneficiaries';
import { SWIFT_CHARGES } from '../labels';
import { AmountField, ExactSide } from './amount-field';
import {
  chooseSource,
  copyToDraft,
  DEFAULT_CHARGES,
  draftOf,
  type EditedDraft,
  emptyDraft,
  isRecurring,
  labels,
  type Payee,
  type PayoutDraft,
  payoutSchema,
  type RequestedAmount,
  retryOf,
  validate,
} from './draft';
import { PayeeField } from './payee-field';
import { heldPreview, usePreviews } from './previews';
import { isCarriedBy } from './purpose-field';
import { RailField, suggestRail } from './rail-field';
import { SameCurrency } from './same-currency';
import { useSimilar } from './similar-notice';
import { PayoutSummary } from './summary';
import { usePayout } from './use-payout';
import { WhyCard } from './why-card';

const heldRateField = lazyPart(() => import('./held-rate').then(({ HeldRateField }) => HeldRateField));
const repeatFields = lazyPart(() => import('./repeat-fields').then(({ RepeatFields }) => RepeatFields));
const recentPayees = lazyPart(() => import('./recent-payees').then(({ RecentPayees }) => RecentPayees));
const sendOnField = lazyPart(() => import('./send-on-field').then(({ SendOnField }) => SendOnField));
const sendProblem = lazyPart(() => import('./send-problem').then(({ SendProblem }) => SendProblem));

type Props = {
  requested?: RequestedAmount;
  payee: Payee | null;
  model: PayoutView['payout'] | null;
  edited: EditedDraft | null;
  draft: string;
};

export function PayoutForm({ requested, payee: given, model, edited, draft: draftKey }: Props) {
  const trpc = useTRPC();
  const { data: balances } = useSuspenseQuery(trpc.balances.view.queryOptions({}));
  const { data: offer } = useSuspenseQuery(trpc.payouts.options.queryOptions({}));
  const sources = { offered: offer.source_currencies, balances: balances.rows };
  const requestedSource =
    requested?.currency && sources.offered.includes(requested.currency) ? requested.currency : undefined;
  // A balance chosen by the user is kept when the payee changes.
  const [isSourceChosen, setSourceChosen] = useState(Boolean(edited || model || requestedSource));
  const start = () =>
    edited
      ? draftOf(edited)
      : model
        ? copyToDraft(model)
        : emptyDraft(
            given,
            requestedSource ?? chooseSource(given, requested?.amount ?? '', sources),
            requested?.amount,
          );
  const form = useForm({
    schema: payoutSchema,
    labels,
    draft: draftKey,
    empty: start,
    check: validate,
  });
  const { values: draft, change } = form;
  const id = draft.beneficiary_id;
  const payee = useQuery(
    trpc.beneficiaries.get.queryOptions(id === '' ? skipToken : { id }, {
      initialData: given?.id === id ? given : undefined,
    }),
  ).data;
  const reach = useQuery(
    trpc.payouts.options.queryOptions(id === '' ? skipToken : { beneficiary_id: id }),
  ).data;
  const rails = id === '' ? [] : (reach?.rails ?? []);
  const { byRail: previews, isStale } = usePreviews(
    draft,
    rails.filter(({ eligible }) => eligible),
  );
  const preview = previews.get(draft.payment_rail);
  const payable = balances.rows.filter(({ currency }) => offer.source_currencies.includes(currency));
  const { held } = draft;
  const isHeld = held !== null;
  const isRepricing = !isHeld && isStale(draft.payment_rail);
  const similar = useSimilar(draft, isRepricing ? undefined : preview);
  const sending = usePayout(form, edited);
  const wait = preview?.wait ?? null;
  const isSavedOnly = edited !== null || draft.send_on !== '' || wait !== null;

  const pick = (next: Payee) =>
    change({
      beneficiary_id: next.id,
      destination_currency: currencyOf(next),
      payment_rail: '',
      swift_charges: '',
      retry_of: retryOf(start(), next),
      ...(!isSourceChosen && { source_currency: chooseSource(next, draft.amount, sources) }),
    });
  const payFrom = (source_currency: string) => {
    setSourceChosen(true);
    change({ source_currency });
  };
  const chooseRail = (name: string) => change(termsOf(name));
  const termsOf = (name: string) => {
    const rail = rails.find((one) => one.rail === name);
    const purpose = offer.purposes.find(({ code }) => code === draft.purpose_code);
    const kept = rail && purpose && isCarriedBy(rail, purpose);
    return {
      payment_rail: name,
      swift_charges: name === 'swift' ? DEFAULT_CHARGES : '',
      purpose_code: kept ? draft.purpose_code : '',
    };
  };
  const suggested = draft.payment_rail === '' ? suggestRail(rails, previews) : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a suggestion is made once.
  useEffect(() => {
    if (suggested) form.suggest(termsOf(suggested));
  }, [suggested]);
  const short = preview !== undefined && preview.debit.amount > preview.available;
  const needed = offer.approval && preview?.approval?.needed !== false;
  const act = isSavedOnly
    ? draft.send_on
      ? isRecurring(draft)
        ? 'Schedule payouts'
        : 'Schedule payout'
      : 'Save draft'
    : sendLabel(needed, offer.queueing, short);

  return (
    <FormFrame
      form={form}
      label={edited ? 'Draft' : model ? 'Retry payout' : 'New payout'}
      onSubmit={(values) => {
        if (isSavedOnly) sending.save(values);
        // Nothing is sent at a price that the person hasn't seen.
        else if (!isRepricing) sending.send(values);
      }}
      problem={
        sending.error && (
          <LazyPart
            part={sendProblem}
            props={{
              error: sending.error,
              requestId: draft.request_id,
              onCreateAnother: () => {
                sending.reset();
                change({ request_id: randomId('web_') });
              },
            }}
          />
        )
      }
    >
      <div className="grid gap-4 wide:grid-cols-[minmax(0,1fr)_24rem] wide:gap-6">
        <div className="min-w-0 space-y-3">
          <fieldset disabled={isHeld} className="min-w-0">
            <legend className="sr-only">Beneficiary</legend>
            <FormCard
              title="Who"
              extra={<LazyPart part={recentPayees} props={{ chosen: id, onPick: pick }} />}
            >
              <PayeeField chosen={payee} onPick={pick} />
            </FormCard>
          </fieldset>
          <FormCard
            title="How much"
            extra={
              <fieldset disabled={isHeld} className="contents">
                <ExactSide draft={draft} onChange={change} />
              </fieldset>
            }
          >
            <div className="grid gap-3 desk:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_10.5rem]">
              <fieldset disabled={isHeld} className="contents">
                <AmountField draft={draft} onChange={change} />
                <SelectField
                  path="source_currency"
                  required
                  value={draft.source_currency}
                  onChange={payFrom}
                  options={payable.map(({ currency, available }) => ({
                    value: currency,
                    label: formatMoney(available, currency),
                  }))}
                />
              </fieldset>
              <LazyPart
                part={sendOnField}
                props={{ value: draft.send_on, onChange: (send_on: string) => change({ send_on }) }}
              />
            </div>
            {draft.send_on !== '' && !edited && !isHeld && (
              <LazyPart part={repeatFields} props={{ draft, onChange: change }} />
            )}
            {!isHeld && (
              <SameCurrency
                preview={preview ?? [...previews.values()][0]}
                balances={payable}
                onChoose={payFrom}
              />
            )}
            <fieldset disabled={isHeld} className="contents">
              <RailField
                rails={rails}
                previews={previews}
                chosen={draft.payment_rail}
                onChoose={chooseRail}
                currency={draft.destination_currency}
              />
            </fieldset>
            {draft.payment_rail === 'swift' && (
              <SelectField
                path="swift_charges"
                value={draft.swift_charges}
                onChange={(swift_charges) => change({ swift_charges })}
                options={Object.entries(SWIFT_CHARGES).map(([value, label]) => ({ value, label }))}
                hint={
                  draft.swift_charges === 'our'
                    ? undefined
                    : 'Banks on the way may deduct from the amount received'
                }
              />
            )}
          </FormCard>
          <WhyCard
            purposes={offer.purposes}
            rail={rails.find(({ rail }) => rail === draft.payment_rail)}
            draft={draft}
            similar={similar}
            onChange={change}
          />
        </div>
        <div className="space-y-4 self-start wide:sticky wide:top-[5.125rem]">
          <PayoutSummary
            preview={held && preview ? heldPreview(held, preview) : preview}
            rail={draft.payment_rail}
            payee={payee?.name}
            approval={offer.approval ? (preview?.approval ?? { needed: true, rule: null }) : null}
            queueing={offer.queueing}
            sendOn={draft.send_on}
            repeats={isRecurring(draft) ? draft.frequency : ''}
            hasWarning={similar.length > 0}
            isStale={isRepricing}
          >
            {preview &&
              wait === null &&
              (isHeld ||
                (draft.send_on === '' &&
                  preview.source.currency !== preview.destination.currency &&
                  preview.faults.length === 0)) && (
                <LazyPart
                  part={heldRateField}
                  props={{ draft, onHold: (held: PayoutDraft['held']) => change({ held }) }}
                />
              )}
          </PayoutSummary>
          <FormActions
            label={act}
            doing={isSavedOnly ? 'Saving…' : 'Sending…'}
            busy={sending.busy}
            isLoading={isRepricing && !isSavedOnly}
            back={edited ? `/payouts/${edited.view.payout.id}` : '/payouts'}
            cancel={edited ? 'Discard changes' : 'Cancel'}
            className="mt-0"
          >
            {!isSavedOnly && (
              <Button variant="quiet" pending={sending.busy} onClick={() => form.submit(sending.save)}>
                Save as draft
              </Button>
            )}
          </FormActions>
        </div>
      </div>
    </FormFrame>
  );
}

const sendLabel = (approval: boolean, queueing: boolean, short: boolean): string =>
  approval ? 'Send for approval' : queueing && short ? 'Queue payout' : 'Send payout';

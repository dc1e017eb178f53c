import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { formatMoney } from '@/components/money/format';
import { engine } from '@/server/engine';
import type { LinkPage } from '@/server/features/distributor-links/public';
import { money, toDecimal } from '@/server/kernel/money';
import { Frame, PaidBy } from '../../pay/_frame';

type Props = {
  params: Promise<{ id: string }>;
  searchParams: Promise<{ amount?: string; problem?: string }>;
};

export const metadata: Metadata = { title: 'Invest', referrer: 'no-referrer', robots: 'noindex' };

export default async function DistributorPage({ params, searchParams }: Props) {
  const { id } = await params;
  const { amount, problem } = await searchParams;
  const page = await engine().distributor.open(id, await headers());
  if (!page) return <Unknown />;
  return (
    <Frame isTest={page.isTest} label="What you are investing in" what={<Scheme page={page} />}>
      {page.state === 'open' ? (
        <Invest id={id} page={page} typed={amount} problem={problem} />
      ) : (
        <Ended state={page.state} page={page} />
      )}
    </Frame>
  );
}

type InvestProps = {
  id: string;
  page: LinkPage;
  /** What was sent before and not taken. */
  typed: string | undefined;
  problem: string | undefined;
};

/** A form without scripts, which leads on to the fund's payment session. */
function Invest({ id, page, typed, problem }: InvestProps) {
  const { least, most } = page;
  const limits = `Between ${formatMoney(least, 'USD')} and ${formatMoney(most, 'USD')}`;
  const wrong = problem === 'amount';
  const preset = page.amount === null ? '' : toDecimal(money(page.amount, 'USD'));
  return (
    <form method="post" action={`/api/d/${id}`}>
      <h1 className="font-[600] text-[1.0625rem] tracking-[-0.012em]">How much do you want to invest?</h1>
      {problem && !wrong && (
        <p role="alert" className="mt-3 rounded-[10px] bg-red-soft px-3.5 py-3 text-base text-red">
          {problem === 'busy'
            ? 'Too many attempts. Wait a quarter of an hour, then try again.'
            : 'This investment can’t be started at the moment. Ask the distributor who sent you here.'}
        </p>
      )}
      <label htmlFor="amount" className="mt-4 block font-[540] text-base">
        Amount in US dollars
      </label>
      <span className="mt-1.5 flex min-h-12 items-center rounded-[10px] border border-line-strong bg-surface px-3.5 has-focus-visible:outline-2 has-focus-visible:outline-accent has-aria-invalid:border-red">
        <span aria-hidden="true" className="pr-2 text-muted">
          USD
        </span>
        <input
          id="amount"
          name="amount"
          required
          inputMode="decimal"
          autoComplete="off"
          maxLength={24}
          defaultValue={wrong ? typed : preset}
          aria-invalid={wrong || undefined}
          aria-describedby="limits"
          className="min-h-12 w-full min-w-0 bg-transparent text-lg tabular-nums outline-none"
        />
      </span>
      <p
        id="limits"
        role={wrong ? 'alert' : undefined}
        className={wrong ? 'mt-1.5 text-base text-red' : 'mt-1.5 text-muted text-sm'}
      >
        {wrong ? `Enter an amount with at most two decimals. ${limits}.` : limits}
      </p>
      <button
        type="submit"
        className="mt-5 flex min-h-[50px] w-full items-center justify-center rounded-[10px] bg-accent px-4 font-[600] text-accent-ink text-lg hover:opacity-90"
      >
        Continue
      </button>
      <p className="mt-2.5 text-muted text-sm">
        Next you give your details and declare where the money comes from. You pay after that.
      </p>
    </form>
  );
}

function Scheme({ page }: { page: LinkPage }) {
  const { fund, scheme, distributor, arn, isTest } = page;
  const facts = [
    ['Plan', scheme.plan],
    ['Scheme code', scheme.code],
    ['ISIN', scheme.isin],
    ...(arn === 'DIRECT'
      ? [['Sold by', 'The fund itself']]
      : [
          ['Distributor', distributor],
          ['ARN', arn],
        ]),
  ] as [string, string][];
  return (
    <div className="flex h-full flex-col">
      <div className="flex min-h-11 items-center gap-3">
        <span
          aria-hidden="true"
          className="grid size-10 place-items-center rounded-[10px] bg-accent font-[620] text-accent-ink text-lg"
        >
          {fund.slice(0, 1).toUpperCase()}
        </span>
        <span className="min-w-0 font-[600] leading-tight">{fund}</span>
        {isTest && (
          <span className="ml-auto shrink-0 rounded-md bg-amber-soft px-2 py-0.5 font-[560] text-amber text-xs">
            Test payment
          </span>
        )}
      </div>
      <p className="mt-6 text-muted text-base desk:mt-10">Invest in</p>
      <p className="mt-0.5 font-[620] text-[1.75rem] leading-[1.15] tracking-[-0.022em] [overflow-wrap:anywhere] desk:text-[2.125rem]">
        {scheme.name}
      </p>
      <dl className="mt-4 border-line border-t text-base tabular-nums desk:mt-7">
        {facts.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-5 border-line border-b py-2.5">
            <dt className="shrink-0 text-muted">{label}</dt>
            <dd className="text-right [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-auto hidden pt-10 text-muted text-sm desk:block">
        <PaidBy />
      </p>
    </div>
  );
}

function Ended({ state, page: { fund, distributor } }: { state: LinkPage['state']; page: LinkPage }) {
  return (
    <>
      <h1 className="font-[600] text-[1.0625rem] tracking-[-0.012em]">
        {state === 'disabled' ? 'This link was disabled' : 'This scheme can’t be bought here at the moment'}
      </h1>
      <p className="mt-1 text-muted">
        Nothing was paid. Ask {distributor} for a new link
        {distributor === fund ? '' : `, or ${fund} directly`}.
      </p>
    </>
  );
}

const Unknown = () => (
  <Frame isTest={false}>
    <h1 className="font-[620] text-xl tracking-[-0.018em]">Link not found</h1>
    <p className="mt-2 text-muted">
      Check that you copied the whole address. If it still doesn’t open, ask the distributor for a new link.
    </p>
  </Frame>
);

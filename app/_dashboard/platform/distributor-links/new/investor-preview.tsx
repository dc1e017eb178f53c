import { Amount } from '@/components/amounts/amount';
import { Fact, Facts } from '@/components/detail/facts';
import { isDirect } from '../status';
import { amountOf, type DistributorLinkDraft, limitsOf, type Scheme } from './draft';

type Props = { draft: DistributorLinkDraft; scheme: Scheme | undefined };

export function InvestorPreview({ draft, scheme }: Props) {
  const amount = amountOf(draft);
  return (
    <section aria-label="Preview" className="@container space-y-4 self-start wide:sticky wide:top-4">
      <h2 className="font-medium text-muted text-xs">What the investor sees</h2>
      <div className="card p-4 shadow-card">
        {scheme ? (
          <>
            <p className="text-muted">{scheme.fund_name}</p>
            <p className="mt-0.5 font-semibold text-xl tracking-tight [overflow-wrap:anywhere]">
              {scheme.name}
            </p>
            <p className="mt-0.5 text-muted">
              {scheme.plan} · {scheme.code}
            </p>
          </>
        ) : (
          <p className="text-muted">Choose a scheme to see its page.</p>
        )}
        <div className="mt-4 border-line border-t pt-3">
          <p className="text-muted text-xs">How much do you want to invest?</p>
          <p className="mt-1 rounded-lg border border-line-strong px-3 py-2 text-lg">
            {amount === undefined ? (
              <span className="text-muted">USD</span>
            ) : (
              <Amount amount={amount} currency="USD" />
            )}
          </p>
          {scheme && (
            <p className="mt-1.5 text-muted text-xs">
              {limitsOf(scheme).replace(/^f/, 'F')} for a first purchase
            </p>
          )}
        </div>
      </div>
      {scheme && (
        <Facts>
          <Fact term="Credited to">
            {isDirect(scheme) ? (
              `${scheme.fund_name}, without a distributor`
            ) : (
              <>
                {scheme.distributor_name} <span className="text-muted">{scheme.distributor_arn}</span>
              </>
            )}
          </Fact>
          <Fact term="Expires">Never, until you disable it</Fact>
        </Facts>
      )}
    </section>
  );
}

import { formatMoney } from '@/components/format/money';
import { QrCode } from '@/components/primitives/qr-code';
import type { Checkout, Instruction } from '@/server/features/collections/checkout/public';
import { toDecimal } from '@/server/kernel/money/money';
import { CopyLine } from './copy-line';
import { dayOf } from './day';
import { Tabs } from './tabs';

export function Transfer({ checkout, amount }: { checkout: Checkout; amount: number }) {
  const { instructions, merchant, expiresAt } = checkout;
  return (
    <Tabs
      label="Your bank account"
      tabs={instructions.map((instruction) => ({
        title: SHORT[checkout.currency]?.[instruction.type] ?? TITLES[instruction.type],
        panel: (
          <>
            <p className="text-base">
              <b className="font-semibold">Send one transfer with these details</b>{' '}
              <span className="text-muted">from your bank’s app or website.</span>
            </p>
            <Lines checkout={checkout} amount={amount} instruction={instruction} />
            <ol className="mt-3.5 list-decimal space-y-2 pl-5 text-base marker:text-muted">
              {instruction.type === 'swift' && (
                <li>
                  <b className="font-medium">Choose charges “OUR”.</b>{' '}
                  <span className="text-muted">You pay all bank charges, so the exact amount arrives.</span>
                </li>
              )}
              <li>
                <b className="font-medium">Don’t change the amount or the reference.</b>{' '}
                <span className="text-muted">Otherwise {merchant} has to match your transfer manually.</span>
              </li>
              <li>
                <b className="font-medium">It must arrive by {dayOf(expiresAt)},</b>{' '}
                <span className="text-muted">when this link expires.</span>
              </li>
            </ol>
            <p className="mt-3 text-muted text-sm">
              This page updates when the money arrives. You can close it; the details stay the same.
            </p>
          </>
        ),
      }))}
    />
  );
}

const TITLES = { local: 'Local transfer', swift: 'International (SWIFT)' } as const;

const SHORT: Record<string, Partial<Record<Instruction['type'], string>>> = {
  EUR: { local: 'Euro account (SEPA)', swift: 'Other bank (SWIFT)' },
  GBP: { local: 'UK account', swift: 'Other bank (SWIFT)' },
  USD: { local: 'US account (ACH, wire)', swift: 'Other bank (SWIFT)' },
  AED: { local: 'UAE account', swift: 'Other bank (SWIFT)' },
  SGD: { local: 'Singapore account', swift: 'Other bank (SWIFT)' },
};

type LinesProps = { checkout: Checkout; amount: number; instruction: Instruction };

function Lines({ checkout: { currency }, amount, instruction }: LinesProps) {
  const decimal = toDecimal({ amount: BigInt(amount), currency });
  const payload = sepaPayload(instruction, decimal, currency);
  return (
    <div className={payload ? 'desk:grid desk:grid-cols-[minmax(0,1fr)_9rem] desk:gap-5' : undefined}>
      <ul className="mt-3 border-line border-t tabular-nums">
        <CopyLine label="Exact amount" value={formatMoney(amount, currency)} copied={decimal} />
        {instruction.lines.map(({ label, value }) => (
          <CopyLine
            key={label}
            label={label}
            value={label === 'IBAN' ? (value.match(/.{1,4}/g) ?? []).join(' ') : value}
            copied={value}
            isKey={label === 'Reference'}
          />
        ))}
      </ul>
      {payload && (
        <details className="group mt-3 desk:mt-3" open>
          <summary className="flex min-h-11 cursor-pointer items-center font-medium text-accent text-base desk:hidden">
            Paying from another device? QR code
          </summary>
          <QrCode
            text={payload}
            label="QR code with the details of the transfer"
            className="size-36 rounded-lg border border-line"
          />
          <p className="mt-2 text-muted text-sm">
            Scan it with your banking app: it fills in the amount, account and reference.
          </p>
        </details>
      )}
    </div>
  );
}

/** EPC069-12 version 2, the QR payload of European banking apps. */
function sepaPayload({ type, lines }: Instruction, decimal: string, currency: string): string | undefined {
  const of = (label: string) => lines.find((line) => line.label === label)?.value ?? '';
  if (type !== 'local' || currency !== 'EUR' || !of('IBAN')) return undefined;
  const name = of('Account holder').slice(0, 70);
  return ['BCD', '002', '1', 'SCT', '', name, of('IBAN'), `EUR${decimal}`, '', '', of('Reference')].join(
    '\n',
  );
}

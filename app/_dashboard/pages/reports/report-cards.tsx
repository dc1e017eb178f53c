import { Download } from 'lucide-react';
import { useState } from 'react';
import type { Outputs } from '@/app/_trpc/outputs';
import { Amount } from '@/components/amounts/amount';
import { SelectField } from '@/components/form/select';
import { countText } from '@/components/format/count';
import { Button } from '@/components/primitives/button';
import { SimpleTable } from '@/components/primitives/table';
import { useNow } from '@/components/time/now';
import type { useFile } from '../../kit/exports/use-export';
import { ExportMenu } from '../../kit/list/export-menu';
import { type Period, pastMonths } from '../../kit/period/period';
import { monthOf } from '../../treasury/fees/monthly-fees';
import { StatementButton } from '../../treasury/statements';
import { AccountCodesButton } from './account-codes-button';
import { RemittanceAdvices } from './remittance-advices';
import { ReportCard, Summary } from './report-card';

type Props = {
  preview: Outputs['reports']['preview'];
  period: Period;
  file: ReturnType<typeof useFile>;
  disabled: boolean;
};

export function ReportCards({ preview, period, file, disabled }: Props) {
  const { from, to } = period;
  const { payouts, payments, settlements, settlement_count, journal, charges } = preview;
  const isBusy = disabled || file.running !== null;
  const exportOf = (name: string, what: string, asked: object = { from, to }) => (
    <ExportMenu
      plain
      what={what}
      label={`Export ${what}`}
      onStart={(format) => file.start(name, { ...asked, format })}
      disabled={isBusy}
    />
  );
  const created = { after: from, before: to };
  return (
    <div className="grid gap-4 desk:grid-cols-2 2xl:grid-cols-3">
      <ReportCard
        title="Balance statement"
        text="Opening and closing balance of one currency, with each movement: for people, for your bank software, or for QuickBooks, Xero and Zoho Books."
        actions={<StatementButton period={period} />}
      />
      <ReportCard
        title="Payouts"
        text="Payouts created in this period, with fees, rates and bank references."
        actions={exportOf('payouts', 'payouts', created)}
      >
        <Summary
          lines={payouts}
          words={['payout sent', 'payouts sent']}
          none="No payouts sent in this period."
        />
      </ReportCard>
      <ReportCard
        title="Payments"
        text="Payments created in this period, with sender and fees."
        actions={exportOf('payments', 'payments', created)}
      >
        <Summary
          lines={payments}
          words={['payment received', 'payments received']}
          none="No payments received in this period."
        />
      </ReportCard>
      <ReportCard
        title="Withdrawal reconciliation"
        text="Each withdrawal with the payments that add up to its amount."
        actions={exportOf('settlement-reconciliation', 'reconciliation')}
      >
        <p className="text-muted">
          {settlement_count === 0
            ? 'No withdrawals created in this period.'
            : `${countText(settlement_count)} created`}
        </p>
        <Summary
          lines={settlements}
          words={['withdrawal sent', 'withdrawals sent']}
          none={settlement_count === 0 ? '' : 'None sent yet.'}
        />
      </ReportCard>
      <ReportCard
        title="Journal"
        text="Every ledger entry with your own account codes: as debit and credit lines, or for hledger or Tally."
        actions={
          <>
            <ExportMenu
              plain
              what="journal"
              label="Export journal"
              more={[
                { format: 'hledger', label: 'hledger (plain text)' },
                ...journal.map(({ currency }) => ({
                  format: `tally ${currency}`,
                  label: `Tally (XML), ${currency}`,
                })),
              ]}
              onStart={(chosen) => {
                const [format, currency] = chosen.split(' ');
                file.start('journal', { from, to, format, currency });
              }}
              disabled={isBusy}
            />
            <AccountCodesButton />
          </>
        }
      >
        <Summary lines={journal} words={['entry', 'entries']} none="No entries in this period." />
      </ReportCard>
      <FeeInvoice file={file} />
      <RemittanceAdvices file={file} />
      <div className="desk:col-span-full">
        <ReportCard
          title="FX and fees"
          text="Fees charged and taxes withheld from payouts, by month and currency."
          actions={exportOf('fees', 'fees')}
        >
          <Charges charges={charges} />
        </ReportCard>
      </div>
    </div>
  );
}

const MONTHS = 24;

function FeeInvoice({ file }: { file: ReturnType<typeof useFile> }) {
  const months = pastMonths(useNow(), MONTHS);
  const [month, setMonth] = useState(months[0]!);
  return (
    <ReportCard
      title="Fee invoice"
      text="Fees and GST withheld in a past month, as a PDF."
      actions={
        <Button pending={file.running !== null} onClick={() => file.start('fee-invoices', { month })}>
          <Download aria-hidden="true" />
          Download invoice
        </Button>
      }
    >
      <SelectField
        label="Month"
        options={months.map((value) => ({ value, label: monthOf({ month: value }) }))}
        value={month}
        onChange={setMonth}
      />
    </ReportCard>
  );
}

type Charge = Outputs['reports']['preview']['charges'][number];

function Charges({ charges }: { charges: readonly Charge[] }) {
  if (charges.length === 0) return <p className="text-muted">No fees were charged in this period.</p>;
  return (
    <SimpleTable
      label="FX and fees"
      rows={charges}
      keyOf={({ month, title, currency }) => `${month} ${title} ${currency}`}
      columns={[
        { header: 'Month', wide: true, cell: monthOf },
        {
          header: 'Charge',
          cell: ({ title, month }) => (
            <>
              {title}
              <span className="block text-muted text-xs desk:hidden">{monthOf({ month })}</span>
            </>
          ),
        },
        { header: 'Count', align: 'end', wide: true, cell: ({ count }) => countText(count) },
        {
          header: 'Amount',
          align: 'end',
          cell: (charge) => <Amount amount={charge.amount} currency={charge.currency} />,
        },
      ]}
    />
  );
}

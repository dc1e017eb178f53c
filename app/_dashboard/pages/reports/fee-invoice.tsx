import { Download } from 'lucide-react';
import { useState } from 'react';
import { SelectField } from '@/components/form/select';
import { Button } from '@/components/primitives/button';
import { useNow } from '@/components/time/now';
import type { useFile } from '../../kit/exports/use-export';
import { pastMonths } from '../../kit/period/period';
import { monthOf } from '../../treasury/fees/monthly-fees';
import { ReportCard } from './report-card';

const MONTHS = 24;

export function FeeInvoice({ file }: { file: ReturnType<typeof useFile> }) {
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

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

export function RemittanceAdvices({ file }: { file: ReturnType<typeof useFile> }) {
  const now = useNow();
  const months = [new Date(now).toISOString().slice(0, 7), ...pastMonths(now, MONTHS)];
  const [month, setMonth] = useState(months[1]!);
  return (
    <ReportCard
      title="Inward remittance advice"
      text="One PDF for each bank transfer with a purpose code received in a month, as a ZIP file."
      actions={
        <Button pending={file.running !== null} onClick={() => file.start('remittance-advices', { month })}>
          <Download aria-hidden="true" />
          Download advices
        </Button>
      }
    >
      <SelectField
        label="Month received"
        options={months.map((value) => ({ value, label: monthOf({ month: value }) }))}
        value={month}
        onChange={setMonth}
      />
    </ReportCard>
  );
}

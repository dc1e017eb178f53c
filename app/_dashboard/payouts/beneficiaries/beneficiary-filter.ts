import type { EntityFilter } from '@/components/list/filter';
import { useBeneficiaryName, useBeneficiarySearch } from './found-beneficiaries';

export const beneficiaryFilter = (key: string): EntityFilter => ({
  kind: 'entity',
  key,
  label: 'Beneficiary',
  useFound: useBeneficiarySearch,
  useName: useBeneficiaryName,
});

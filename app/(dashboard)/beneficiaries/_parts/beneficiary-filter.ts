import type { EntityFilter } from '@/components/data/list/filter';
import { useBeneficiaryName, useFoundBeneficiaries } from './found-beneficiaries';

/** By the parameter that takes the id. */
export const beneficiaryFilter = (key: string): EntityFilter => ({
  kind: 'entity',
  key,
  label: 'Beneficiary',
  useFound: useFoundBeneficiaries,
  useName: useBeneficiaryName,
});

import { ListTabs } from '@/components/data/list/list-tabs';

const tabs = [
  { value: null, label: 'All' },
  { value: 'pending', label: 'In review' },
  { value: 'active', label: 'Active' },
  { value: 'rejected', label: 'Rejected' },
];
const beside = [{ href: '/beneficiaries/validations', label: 'Validations' }];

type Props = Pick<Parameters<typeof ListTabs>[0], 'search' | 'count'>;

export const BeneficiaryTabs = ({ search, count }: Props) => (
  <ListTabs
    label="Beneficiaries by status, and validations"
    path="/beneficiaries"
    param="status"
    tabs={tabs}
    beside={beside}
    search={search}
    count={count}
  />
);

import { listRoute } from '../../../_dashboard/kit/list/list-route';
import { bankDetailRequests } from '../../../_dashboard/payouts/beneficiaries/requests/list';
import { BankDetailRequestList } from '../../../_dashboard/payouts/beneficiaries/requests/list-view';

export const metadata = { title: bankDetailRequests.title };
export default listRoute(bankDetailRequests, BankDetailRequestList);

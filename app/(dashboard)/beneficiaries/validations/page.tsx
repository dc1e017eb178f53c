import { listRoute } from '../../../_dashboard/kit/list/list-route';
import { validations } from '../../../_dashboard/payouts/validations/list';
import { ValidationList } from '../../../_dashboard/payouts/validations/list-view';

export const metadata = { title: validations.title };
export default listRoute(validations, ValidationList);

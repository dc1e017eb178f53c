import { listRoute } from '../../../_dashboard/kit/list/list-route';
import { validations } from '../../../_dashboard/payouts/validations/validations';
import { ValidationList } from '../../../_dashboard/payouts/validations/views';

export const metadata = { title: validations.title };
export default listRoute(validations, ValidationList);

import { listRoute } from '../../../_dashboard/kit/list/list-route';
import { ValidationList } from '../../../_dashboard/payouts/validations/validation-list';
import { validations } from '../../../_dashboard/payouts/validations/validations';

export const metadata = { title: validations.title };
export default listRoute(validations, ValidationList);

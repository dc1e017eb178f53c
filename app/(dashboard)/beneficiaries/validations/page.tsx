import { listRoute } from '../../_resource/list-route';
import { ValidationList } from './_parts/validation-list';
import { validations } from './_parts/validations';

export const metadata = { title: validations.title };
export default listRoute(validations, ValidationList);

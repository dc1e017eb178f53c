import { listRoute } from '../_resource/list-route';
import { RfiList } from './_parts/rfi-list';
import { rfis } from './_parts/rfis';

export const metadata = { title: rfis.title };
export default listRoute(rfis, RfiList);

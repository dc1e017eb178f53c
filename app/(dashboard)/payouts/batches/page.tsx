import { listRoute } from '../../_resource/list-route';
import { BatchList } from './_parts/batch-list';
import { batches } from './_parts/batches';

export const metadata = { title: batches.title };
export default listRoute(batches, BatchList);

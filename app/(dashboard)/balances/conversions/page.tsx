import { listRoute } from '../../../_dashboard/kit/list/list-route';
import { conversions } from '../../../_dashboard/treasury/conversions/list';
import { ConversionList } from '../../../_dashboard/treasury/conversions/list-view';

export const metadata = { title: 'Conversions' };
export default listRoute(conversions, ConversionList);

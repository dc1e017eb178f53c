import { listRoute } from '../../../_dashboard/kit/list/list-route';
import { conversions } from '../../../_dashboard/treasury/conversions/conversions';
import { ConversionList } from '../../../_dashboard/treasury/conversions/views';

export const metadata = { title: 'Conversions' };
export default listRoute(conversions, ConversionList);

import { listRoute } from '../../../_dashboard/kit/list/list-route';
import { ConversionList } from '../../../_dashboard/treasury/conversions/conversion-list';
import { conversions } from '../../../_dashboard/treasury/conversions/conversions';

export const metadata = { title: 'Conversions' };
export default listRoute(conversions, ConversionList);

import { listRoute } from '../../_resource/list-route';
import { ConversionList } from './_parts/conversion-list';
import { conversions } from './_parts/conversions';

export const metadata = { title: 'Conversions' };
export default listRoute(conversions, ConversionList);

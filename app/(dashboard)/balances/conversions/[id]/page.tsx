import { detailRoute } from '../../../_resource/detail-route';
import { conversion } from '../_parts/conversion';
import { ConversionPage } from '../_parts/conversion-page';

const { generateMetadata, Route } = detailRoute(conversion, ConversionPage);

export { generateMetadata };
export default Route;

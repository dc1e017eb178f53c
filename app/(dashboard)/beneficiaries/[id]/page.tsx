import { detailRoute } from '../../_resource/detail-route';
import { beneficiary } from '../_parts/beneficiary';
import { BeneficiaryPage } from '../_parts/beneficiary-page';

const { generateMetadata, Route } = detailRoute(beneficiary, BeneficiaryPage);

export { generateMetadata };
export default Route;

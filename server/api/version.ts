/** Version of the project and its SDKs. */
export { version as VERSION } from '../../package.json';

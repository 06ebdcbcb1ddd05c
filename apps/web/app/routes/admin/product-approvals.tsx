export { default, meta } from './coming.tsx';

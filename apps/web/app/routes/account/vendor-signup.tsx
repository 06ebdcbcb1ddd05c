export { default } from '../shop/coming-soon.tsx';

/** The steps that are loaded after the first one. */
export { CheckStep } from './check-step.tsx';
export { ReasonStep } from './reason-step.tsx';
export { WayStep } from './way-step.tsx';

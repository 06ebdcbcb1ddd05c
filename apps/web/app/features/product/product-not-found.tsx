import { ButtonLink } from '../../components/button.tsx';
import drawing from '../../images/placeholders/jewelry.svg';

export function ProductNotFound() {
  return (
    <div className="wrap grid min-h-[60svh] place-content-center justify-items-center gap-4 py-16 text-center">
      <img src={drawing} alt="" width={128} height={160} className="mb-2 w-24 lg:w-32" />
      <h1 className="font-display text-h1 font-medium text-balance outline-none">Product Not Found</h1>
      <p className="max-w-read text-stone">The product you are looking for does not exist.</p>
      <p className="pt-2">
        <ButtonLink to="/">Back to Home</ButtonLink>
      </p>
    </div>
  );
}

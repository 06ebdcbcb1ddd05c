// Runs on the offline page, which contains this file as it is. No React there: the page may stand at any address, and React
// Router reloads a page that stands at another address than its own.
(() => {
  const retry = () => location.reload();
  document.querySelector('#retry')?.addEventListener('click', retry);
  // Only an answer proves that the connection works, and not every phone notices that it does.
  const check = () => {
    fetch('/health/live/', { cache: 'no-store' }).then(retry, () => undefined);
  };
  addEventListener('online', check);
  document.addEventListener('visibilitychange', () => document.hidden || check());
  setInterval(check, 10_000);

  const list = document.querySelector('#saved-pages ul');
  const clock = (at) => new Date(Number(at) + 3 * 3_600_000).toISOString().slice(11, 16); // Nairobi's
  const findProduct = (html) =>
    [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
      .map(([, json]) => JSON.parse(json))
      .find((entry) => entry['@type'] === 'Product');
  const MAIN_PHOTO = /photo-here"><(?:img [^>]*><)?picture><source [^>]*srcset="([^"]*)" sizes="([^"]*)"/i;
  // Asked for as on its page, so that the browser picks the size that it has in its cache. Without one there is no photo.
  const addPhoto = (link, html) => {
    const [, srcset, sizes] = MAIN_PHOTO.exec(html) ?? [];
    if (srcset === undefined) return;
    const photo = Object.assign(new Image(), { alt: '', width: 56, height: 70, sizes, srcset });
    const show = () => {
      // A turned phone would ask for another size.
      const { currentSrc } = photo;
      photo.removeAttribute('srcset');
      photo.src = currentSrc;
      link.prepend(photo);
    };
    photo.addEventListener('load', show, { once: true });
  };
  const showSaved = async () => {
    const pages = await caches.open('harusi-pages');
    for (const request of (await pages.keys()).toReversed()) {
      const saved = await pages.match(request);
      const html = (await saved?.text()) ?? '';
      const product = findProduct(html);
      if (!product || list.children.length === 8) continue;
      const link = document.createElement('a');
      link.href = request.url;
      const name = document.createElement('strong');
      name.textContent = product.name;
      const price = Math.round(product.offers.price)
        .toString()
        .replace(/\B(?=(\d{3})+$)/g, ',');
      const text = document.createElement('span');
      text.append(name, ` KShs ${price} at ${clock(saved.headers.get('x-saved-at'))}`);
      link.append(text);
      addPhoto(link, html);
      const item = document.createElement('li');
      item.append(link);
      list.append(item);
      list.parentElement.hidden = false;
    }
  };
  showSaved().catch(() => undefined);
})();

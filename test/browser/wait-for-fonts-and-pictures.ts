import type { Page } from '@playwright/test'

/** Waits for the fonts, and for the pictures down to one screen below the fold. */
export async function waitForFontsAndPictures(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isFar = (image: HTMLImageElement) =>
      image.loading === 'lazy' && image.getBoundingClientRect().top > window.innerHeight
    return (
      document.fonts.status === 'loaded' &&
      [...document.images].every((image) => image.complete || isFar(image))
    )
  })
}

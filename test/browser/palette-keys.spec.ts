import { expectAccessible } from './expect-accessible.ts'
import { locatePaletteField } from './palette-field.ts'
import { expect, test } from './signed-in.ts'
import { waitForFontsAndPictures } from './wait-for-fonts-and-pictures.ts'

test.describe('keyboard shortcuts of the command palette', () => {
  test('text typed while the palette’s script loads appears in the palette’s field', async ({
    page,
  }) => {
    await page.goto('/dynasties')
    await waitForFontsAndPictures(page)
    let release = () => {}
    const isReleased = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/assets/*.js', async (route) => {
      await isReleased
      await route.continue()
    })
    await page.keyboard.press('Control+k')
    await page.keyboard.type('mora?')
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Backspace')
    release()
    await expect(locatePaletteField(page)).toBeFocused()
    await page.keyboard.type('w')
    await expect(locatePaletteField(page)).toHaveValue('morw')
  })

  test('Enter pressed before the results have loaded opens the first result when it arrives', async ({
    page,
  }) => {
    await page.goto('/dynasties')
    await waitForFontsAndPictures(page)
    const released = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await released.promise
      await route.continue()
    })
    await page.keyboard.press('Control+k')
    await page.keyboard.type('memorial')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/dynasties')
    released.resolve()
    await expect(page).toHaveURL('/memorial')
  })

  test('Ctrl K and letters typed before hydration open the palette with those letters in its field', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const press = (init: KeyboardEventInit) =>
        document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...init }))
      document.addEventListener('DOMContentLoaded', () => {
        press({ key: 'k', ctrlKey: true })
        for (const key of 'morw') press({ key })
      })
    })
    await page.goto('/')
    await expect(locatePaletteField(page)).toHaveValue('morw')
  })

  test('Escape closes the palette and the list of shortcuts, and the focus returns to where it was', async ({
    page,
  }) => {
    await page.goto('/dynasties')
    const button = page.getByRole('button', { name: 'Search the realm' })
    for (const key of ['Escape', 'Control+k']) {
      await button.click()
      await expect(locatePaletteField(page)).toBeFocused()
      await page.keyboard.press(key)
      await expect(locatePaletteField(page)).toBeHidden()
      await expect(button).toBeFocused()
    }

    await test.step('the question mark key and a button in the footer open the list of shortcuts', async () => {
      await page.keyboard.press('?')
      const dialog = page.getByRole('dialog', { name: 'Keyboard' })
      await expect(dialog).toBeVisible()
      await page.setViewportSize({ width: 360, height: 800 })
      await expectAccessible(page)
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      const keys = page.getByRole('contentinfo').getByRole('button', { name: 'Keyboard' })
      await keys.click()
      await expect(dialog).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(keys).toBeFocused()
    })
  })

  test('a slash focuses the search box; in text fields only Ctrl K works', async ({ page }) => {
    await page.goto('/players')
    const box = page.getByPlaceholder('Search players by name…')
    await expect(box).toBeVisible()
    await page.keyboard.press('/')
    await expect(box).toBeFocused()
    await expect(box).toHaveValue('')
    await page.keyboard.type('/?')
    await expect(box).toHaveValue('/?')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('Control+k')
    await expect(locatePaletteField(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(box).toBeFocused()
    await page.goto('/auth')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('/')
    await expect(locatePaletteField(page)).toBeFocused()
  })

  test('after single-key shortcuts are turned off, only Ctrl K works', async ({ page }) => {
    await page.goto('/dynasties')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('?')
    await page.getByRole('switch', { name: 'Single keys' }).click()
    await page.keyboard.press('Escape')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('?')
    await page.keyboard.press('/')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByPlaceholder('Search dynasties')).not.toBeFocused()
    await page.keyboard.press('Control+k')
    await expect(locatePaletteField(page)).toBeFocused()
  })
})

import { expectAccessible } from './expect-accessible.ts'
import { locatePaletteField } from './palette-field.ts'
import { expect, test } from './signed-in.ts'

test.describe('keyboard shortcuts of the command palette', () => {
  test('keys pressed before hydration reach the palette; Escape closes it and the list of shortcuts', async ({
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
    await page.goto('/dynasties')
    await expect(locatePaletteField(page)).toHaveValue('morw')
    await page.keyboard.press('Escape')
    await expect(locatePaletteField(page)).toBeHidden()

    const button = page.getByRole('button', { name: 'Search the realm' })
    await test.step('the palette closes by key, and the focus returns to where it was', async () => {
      for (const key of ['Escape', 'Control+k']) {
        await button.click()
        await expect(locatePaletteField(page)).toBeFocused()
        await page.keyboard.press(key)
        await expect(locatePaletteField(page)).toBeHidden()
        await expect(button).toBeFocused()
      }
    })

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

  test('a slash focuses the page’s search box or opens the palette, unless single-key shortcuts are off', async ({
    page,
  }) => {
    await page.goto('/auth')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('/')
    await expect(locatePaletteField(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Players/ })
      .click()
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

    await test.step('after single-key shortcuts are turned off, only Ctrl K works', async () => {
      await box.blur()
      await page.keyboard.press('?')
      await page.getByRole('switch', { name: 'Single keys' }).click()
      await page.keyboard.press('Escape')
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.keyboard.press('?')
      await page.keyboard.press('/')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(box).not.toBeFocused()
      await page.keyboard.press('Control+k')
      await expect(locatePaletteField(page)).toBeFocused()
    })
  })
})

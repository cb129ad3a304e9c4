import { pairs, products, type Trade } from '../../base/demo/trade.ts'

/** The trades of the mother-and-baby show. */
export const BABY_TRADES: readonly Trade[] = [
  {
    key: 'feeding',
    names: pairs('母婴用品=Baby Products; 婴童用品=Infant Products; 硅胶制品=Silicone Products'),
    companyTypes: ['1', '2'],
    focus: ['专注于奶瓶、餐具与喂养小家电的设计与生产', 'designs and makes bottles, tableware and feeding appliances'],
    customers: ['母婴连锁与跨境电商', 'baby-store chains and cross-border e-commerce'],
    points: pairs(
      '食品级材质，不含双酚A=Food-grade and BPA-free; 防胀气导流设计=Anti-colic venting; 可沸水与蒸汽消毒=Safe to boil and steam; 一体成型，无缝易清洗=Moulded in one piece and easy to clean; 通过FDA与LFGB测试=Tested to FDA and LFGB',
    ),
    products: products(`
玻璃奶瓶 | bottle | 宽口径玻璃奶瓶 | Wide-Neck Glass Bottle | 59-128 | 1 | 120 ml; 240 ml | 防胀气=Anti-Colic; 轻量=Light
PPSU奶瓶 | bottle | PPSU奶瓶 | PPSU Bottle | 69-168 | 1 | 160 ml; 260 ml; 330 ml | 仿母乳=Natural-Latch; 带吸管=With Straw
学饮杯 | cup | 儿童学饮杯 | Sippy Cup | 39-99 | 1 | 200 ml; 300 ml | 鸭嘴=Spout; 重力球=Weighted-Straw
硅胶餐盘 | bowl | 硅胶吸盘餐盘 | Silicone Suction Plate | 39-89 | 1 | 3 sections | 小熊=Bear; 云朵=Cloud
温奶器 | appliance | 恒温温奶器 | Bottle Warmer | 99-269 | 6 | 300 W; 500 W | 双瓶=Double; 便携=Portable
电动吸奶器 | appliance | 穿戴式电动吸奶器 | Wearable Breast Pump | 299-899 | 6 | 300 mmHg, 42 dB | 单边=Single; 双边=Double`),
  },
  {
    key: 'clothing',
    names: pairs('童装=Children’s Wear; 服饰=Garments; 针织=Knitwear'),
    companyTypes: ['1', '2'],
    focus: [
      '设计生产0至12岁婴童服装，自有针织、印花与缝制车间',
      'designs and makes clothing for ages 0 to 12 with its own knitting, printing and sewing',
    ],
    customers: ['童装品牌、商超与海外买手', 'children’s-wear brands, supermarkets and overseas buyers'],
    points: pairs(
      '新疆长绒棉，A类安全标准=Long-staple cotton, safety class A; 无骨缝制，不磨皮肤=Flat seams are gentle to the skin; 活性印染，水洗50次不褪色=Reactive dyes hold for 50 washes; 小单快反，100件起订=Small orders from 100 pieces; 通过OEKO-TEX认证=OEKO-TEX certified',
    ),
    products: products(`
连体衣 | romper | 纯棉连体衣 | Cotton Romper | 49-159 | 1 | 59-90 cm | 春秋=Spring; 夹棉=Padded; 无骨=Seamless
新生儿礼盒 | gift | 新生儿礼盒 | Newborn Gift Set | 129-399 | 3 | 8 pcs; 12 pcs | 满月=First-Month; 四季=Four-Season
女童装 | romper | 女童连衣裙 | Girls’ Dress | 89-299 | 1 | 90-140 cm | 碎花=Floral; 公主=Princess
男童装 | romper | 男童两件套 | Boys’ Two-Piece Set | 79-239 | 3 | 90-140 cm | 运动=Sports; 学院=College
家居服 | romper | 儿童家居服套装 | Children’s Loungewear Set | 59-169 | 3 | 80-150 cm | 莫代尔=Modal; 竹纤维=Bamboo
学步鞋 | shoe | 软底学步鞋 | Soft-Sole First Walkers | 69-199 | 1 | 11-15 cm | 透气=Breathable; 加绒=Fleece-Lined`),
  },
  {
    key: 'toys',
    names: pairs('玩具=Toys; 玩具实业=Toy Industrial; 文创玩具=Creative Toys'),
    companyTypes: ['1', '4'],
    focus: [
      '研发制造益智、积木与遥控类玩具，产品远销六十余国',
      'develops and makes educational, building and R/C toys sold in more than 60 countries',
    ],
    customers: ['玩具批发商、商超与礼品公司', 'toy wholesalers, supermarkets and gift companies'],
    points: pairs(
      '圆角处理，跌落测试1.5米=Rounded edges, drop-tested from 1.5 m; 水性漆，通过EN 71=Water-based paint, passed EN 71; 配双语说明书与玩法卡=Bilingual manual and play cards; 彩盒可挂可立=Box for hook or shelf; 支持形象授权定制=Licensed designs on request',
    ),
    products: products(`
积木 | blocks | 大颗粒积木桶 | Large Building-Block Bucket | 59-259 | 3 | 80 pcs; 160 pcs | 城市=City; 农场=Farm; 恐龙=Dinosaur
磁力片 | blocks | 磁力片积木 | Magnetic Tiles | 99-399 | 3 | 60 pcs; 120 pcs | 彩窗=Stained-Glass; 轨道=Marble-Run
木制玩具 | blocks | 木制形状配对盒 | Wooden Shape Sorter | 49-169 | 1 | 12 months + | 动物=Animal; 数字=Number
遥控车 | car | 遥控攀爬车 | R/C Climbing Car | 99-459 | 1 | 2.4 GHz, 1:16; 2.4 GHz, 1:12 | 越野=Off-Road; 水陆两栖=Amphibious
毛绒玩具 | bear | 安抚毛绒公仔 | Soothing Plush Toy | 39-189 | 1 | 28 cm; 40 cm | 小熊=Bear; 兔子=Rabbit; 大象=Elephant
健身架 | blocks | 婴儿脚踏琴健身架 | Kick-Piano Baby Gym | 129-329 | 3 | 0-12 months | 森林=Forest; 海洋=Ocean`),
  },
  {
    key: 'stroller',
    names: pairs('儿童用品=Children’s Products; 童车=Strollers; 婴童车业=Baby Mobility'),
    companyTypes: ['1', '2'],
    focus: [
      '制造婴儿推车、儿童安全座椅与童车，拥有自建碰撞实验室',
      'makes strollers, car seats and ride-ons with a crash laboratory of its own',
    ],
    customers: ['母婴渠道与海外品牌商', 'baby retailers and overseas brands'],
    points: pairs(
      '铝合金车架，单手一秒收车=Aluminium frame folds with one hand; ISOFIX硬接口，360度旋转=ISOFIX with 360-degree rotation; 通过ECE R129碰撞测试=Crash-tested to ECE R129; 四轮独立避震=Suspension on all four wheels; 面料可拆洗=Removable, washable covers',
    ),
    products: products(`
高景观推车 | stroller | 高景观双向推车 | Reversible High-View Stroller | 899-2999 | 6 | 10.5 kg, 22 kg max; 12 kg, 22 kg max | 全躺=Lie-Flat; 全地形=All-Terrain
轻便伞车 | stroller | 轻便登机伞车 | Cabin-Size Stroller | 399-1299 | 6 | 5.9 kg; 6.8 kg | 一键收=One-Click; 超轻=Ultra-Light
0-7岁座椅 | carseat | 儿童安全座椅0-7岁 | Car Seat for Ages 0-7 | 1099-3299 | 6 | 40-125 cm, i-Size | 旋转=Rotating; 带支撑腿=Support-Leg
3-12岁座椅 | carseat | 儿童安全座椅3-12岁 | Car Seat for Ages 3-12 | 599-1699 | 6 | 100-150 cm | 可折叠=Folding; 通风=Ventilated
三轮车 | car | 儿童三轮推车 | Push Tricycle | 199-599 | 6 | 1-5 years | 旋转座椅=Rotating-Seat; 折叠=Folding
背带腰凳 | bag | 婴儿背带腰凳 | Baby Carrier with Hip Seat | 169-569 | 1 | 0-36 months | 透气=Mesh; 收纳=Storage`),
  },
  {
    key: 'care',
    names: pairs('护理用品=Care Products; 日化=Toiletries; 卫生用品=Hygiene Products'),
    companyTypes: ['1', '2'],
    focus: [
      '生产纸尿裤、湿巾与婴童洗护用品，拥有十万级净化车间',
      'makes nappies, wipes and toiletries in a class 100,000 clean plant',
    ],
    customers: ['母婴门店、电商与代理商', 'baby stores, online sellers and agents'],
    points: pairs(
      '0.2厘米超薄芯体，12小时干爽=A 0.2 cm core keeps dry for 12 hours; 无香精、无酒精、无荧光剂=No perfume, alcohol or brighteners; 弱酸配方，pH 5.5=Mildly acidic, pH 5.5; 经皮肤科测试=Dermatologically tested; 支持OEM与ODM=OEM and ODM welcome',
    ),
    products: products(`
纸尿裤 | nappy | 超薄婴儿纸尿裤 | Ultra-Thin Nappies | 59-169 | 2 | NB-XL; S 84 pcs | 云柔=Cloud-Soft; 夜用=Overnight
拉拉裤 | nappy | 婴儿拉拉裤 | Pull-Up Pants | 69-189 | 2 | L-XXXL | 超薄=Thin; 弱酸=Mild
婴儿湿巾 | wipes | 婴儿手口湿巾 | Baby Wipes | 15-69 | 2 | 80 × 10; 60 × 12 | 纯水=Pure-Water; 加厚=Extra-Thick
洗发沐浴 | tube | 洗发沐浴二合一 | Shampoo and Body Wash | 39-109 | 1 | 300 ml; 500 ml | 燕麦=Oat; 洋甘菊=Camomile
润肤乳霜 | tube | 婴儿润肤霜 | Baby Cream | 39-129 | 1 | 50 g; 120 g | 牛油果=Avocado; 神经酰胺=Ceramide
婴儿洗衣液 | can | 婴儿洗衣液 | Baby Laundry Liquid | 29-99 | 1 | 1 L; 2 L | 酵素=Enzyme; 抑菌=Antibacterial`),
  },
  {
    key: 'food',
    names: pairs('食品=Foods; 营养食品=Nutrition; 生物科技=Biotechnology'),
    companyTypes: ['2', '1'],
    focus: [
      '从事婴幼儿辅食、零食与营养品的研发、生产和销售',
      'develops, makes and sells weaning food, snacks and supplements',
    ],
    customers: ['母婴连锁、商超与社区渠道', 'baby-store chains, supermarkets and community channels'],
    points: pairs(
      '有机原料，可追溯到产地=Organic ingredients traced to the farm; 不添加白砂糖与食盐=No added sugar or salt; 独立小包装，方便携带=Single packs for the road; 符合GB 10769标准=Conforms to GB 10769; 冻干工艺，保留营养=Freeze-dried to keep nutrients',
    ),
    products: products(`
婴儿米粉 | can | 有机婴儿米粉 | Organic Infant Cereal | 39-99 | 1 | 225 g; 400 g | 原味=Plain; 高铁=Iron-Rich; 蔬菜=Vegetable
果泥菜泥 | pouch | 吸吸袋果泥 | Fruit Purée Pouch | 8-16 | 1 | 100 g; 120 g | 苹果=Apple; 西梅=Prune; 混合莓=Berry
溶豆 | pouch | 益生菌溶豆 | Probiotic Yogurt Melts | 15-39 | 1 | 18 g; 20 g | 草莓=Strawberry; 蓝莓=Blueberry
儿童面条 | pouch | 儿童碎碎面 | Baby Noodles | 15-35 | 1 | 200 g; 300 g | 胡萝卜=Carrot; 菠菜=Spinach
DHA | can | 藻油DHA凝胶糖果 | Algal DHA Gels | 99-299 | 1 | 30 pcs; 60 pcs | 儿童=Children’s; 孕妇=Maternity
羊奶粉 | can | 儿童羊奶粉 | Children’s Goat-Milk Powder | 198-398 | 1 | 700 g; 800 g | 三段=Stage 3; 四段=Stage 4`),
  },
  {
    key: 'furniture',
    names: pairs('家居=Home; 儿童家具=Children’s Furniture; 木业=Woodcraft'),
    companyTypes: ['1'],
    focus: [
      '生产婴儿床、餐椅与学习桌椅，坚持实木与环保水漆',
      'makes cots, high chairs and study desks from solid wood with water-based paint',
    ],
    customers: ['家居卖场、母婴店与海外商超', 'furniture stores, baby shops and overseas retailers'],
    points: pairs(
      '进口榉木，甲醛未检出=Beech wood, no detectable formaldehyde; 三档高度可调=Three height settings; 免工具安装，十分钟完成=No tools, built in ten minutes; 承重测试150公斤=Load-tested to 150 kg; 通过EN 716测试=Tested to EN 716',
    ),
    products: products(`
婴儿床 | cot | 实木拼接婴儿床 | Solid-Wood Bedside Cot | 699-2399 | 6 | 120 × 65 cm; 140 × 70 cm | 可变书桌=Convertible; 带摇摆=Rocking
餐椅 | chair | 成长型儿童餐椅 | Grow-With-Me High Chair | 299-1199 | 6 | 6 months - 12 years | 榉木=Beech; 折叠=Folding
学习桌椅 | chair | 升降学习桌椅套装 | Height-Adjustable Desk Set | 899-2899 | 3 | 80 cm; 120 cm | 手摇=Hand-Crank; 电动=Electric
围栏 | cot | 婴儿游戏围栏 | Baby Playpen | 299-899 | 3 | 180 × 150 cm; 200 × 180 cm | 布艺=Fabric; 木质=Wooden
睡袋 | romper | 恒温防踢睡袋 | Temperature-Balancing Sleeping Bag | 99-359 | 1 | 80 cm; 100 cm | 纱布=Muslin; 夹棉=Padded
夜灯 | lamp | 硅胶拍拍夜灯 | Silicone Night Light | 39-129 | 1 | 5 V, 1.2 W | 兔子=Rabbit; 小鸭=Duck`),
  },
  {
    key: 'education',
    names: pairs('教育科技=Education Technology; 文化=Culture; 早教用品=Early-Learning Products'),
    companyTypes: ['5', '2'],
    focus: [
      '提供绘本、点读笔与早教机器人等儿童启蒙内容与产品',
      'offers picture books, reading pens and learning robots for early education',
    ],
    customers: ['托育机构、书店与家庭', 'day-care centres, bookshops and families'],
    points: pairs(
      '与一线教师共同编写=Written together with teachers; 双语配音，真人发音=Bilingual, recorded by native speakers; 不上网也能用=Works without a network; 圆角厚板，不割手=Thick board with rounded corners; 内容每季更新=New content every season',
    ),
    products: products(`
绘本 | book | 双语认知绘本 | Bilingual Picture Books | 49-199 | 3 | 8 books; 12 books | 自然=Nature; 情绪=Feelings; 科学=Science
点读笔 | pen | 智能点读笔 | Smart Reading Pen | 129-399 | 6 | 16 GB; 32 GB | 绘本=Picture-Book; 国学=Classics
早教机器人 | robot | 儿童早教机器人 | Early-Learning Robot | 199-899 | 6 | 32 GB, 2000 mAh | 讲故事=Story-Teller; 双语=Bilingual
儿童画材 | pen | 可水洗彩笔套装 | Washable Colouring Set | 29-119 | 3 | 24 colours; 48 colours | 三角杆=Triangular; 双头=Double-Tip
编程机器人 | robot | 无屏编程机器人 | Screen-Free Coding Robot | 259-799 | 3 | 3 years + | 卡片=Card; 积木=Block
布书 | book | 立体布书 | 3D Cloth Book | 39-129 | 1 | 6 pages; 10 pages | 动物=Animal; 交通=Traffic`),
  },
  {
    key: 'maternity',
    names: pairs('孕婴用品=Maternity Products; 母婴科技=Mother & Baby Technology; 健康用品=Health Products'),
    companyTypes: ['1', '2'],
    focus: ['专注孕产妇服饰、护理与产后恢复产品', 'specialises in maternity wear, care and postnatal recovery'],
    customers: ['月子中心、医院与母婴店', 'postnatal centres, hospitals and baby stores'],
    points: pairs(
      '医护级面料，透气亲肤=Breathable, clinical-grade fabric; 临产清单一包配齐=The whole hospital list in one bag; 人体工学分区支撑=Zoned ergonomic support; 可机洗，不变形=Machine-washable and stays in shape; 由助产士参与设计=Designed with midwives',
    ),
    products: products(`
待产包 | bag | 入院待产包 | Hospital Bag | 199-699 | 3 | 28 pcs; 46 pcs | 顺产=Natural-Birth; 剖宫产=Caesarean
孕妇枕 | pillow | U型孕妇枕 | U-Shaped Pregnancy Pillow | 129-459 | 1 | 145 × 80 cm | 凉感=Cooling; 乳胶=Latex
收腹带 | romper | 产后收腹带 | Postnatal Support Belt | 69-259 | 1 | M-XXL | 三合一=Three-in-One; 透气=Breathable
孕妇内衣 | romper | 无痕哺乳内衣 | Seamless Nursing Bra | 59-199 | 1 | M-XXL | 前扣=Front-Open; 薄款=Light
产妇卫生巾 | nappy | 产妇卫生巾 | Maternity Pads | 19-69 | 2 | S 10 pcs; L 8 pcs | 裤型=Pants; 加长=Extra-Long
妊娠纹护理 | tube | 橄榄油护理霜 | Olive-Oil Body Cream | 79-239 | 1 | 100 ml; 200 ml | 孕期=Pregnancy; 产后=Postnatal`),
  },
  {
    key: 'licensing',
    names: pairs('文化创意=Culture & Creative; 品牌管理=Brand Management; 动漫=Animation'),
    companyTypes: ['5', '2'],
    focus: [
      '运营原创卡通形象，提供授权、衍生品设计与主题空间',
      'runs original characters and offers licensing, merchandise design and themed spaces',
    ],
    customers: ['玩具、服装与食品品牌', 'toy, apparel and food brands'],
    points: pairs(
      '图库与风格指南齐备=Full asset library and style guide; 短视频全网播放超十亿=More than a billion short-video views; 审图三个工作日=Approvals in three working days; 可按地区与品类授权=Licensed by territory and category; 提供上市推广支持=Launch support included',
    ),
    products: products(`
卡通形象 | bear | 原创形象年度授权 | Original Character Licence, One Year | 0-0 | 3 | 1 category | 玩具类=Toy-Category; 服饰类=Apparel-Category
授权玩具 | bear | 正版授权公仔 | Licensed Plush Figure | 59-259 | 1 | 30 cm; 45 cm | 经典=Classic; 节日=Festive
盲盒手办 | gift | 系列盲盒手办 | Collectible Blind Box | 49-79 | 1 | 12 designs | 四季=Four Seasons; 职业=Jobs
授权文具 | pen | 授权文具礼盒 | Licensed Stationery Set | 39-149 | 3 | 9 pcs | 开学=Back-to-School; 生日=Birthday
派对用品 | gift | 生日派对套装 | Birthday Party Set | 59-199 | 3 | 10 guests | 森林=Forest; 太空=Space`),
  },
  {
    key: 'smart',
    names: pairs('智能科技=Smart Technology; 电器=Electrical Appliances; 健康科技=Health Technology'),
    companyTypes: ['1', '2'],
    focus: [
      '研发婴童智能监护、环境与视力健康电器',
      'develops smart monitors, air and eye-care appliances for children',
    ],
    customers: ['电商平台、礼品渠道与海外分销商', 'online platforms, gift channels and overseas distributors'],
    points: pairs(
      '一秒测温，误差±0.2度=One-second reading within ±0.2 °C; 夜视高清，哭声提醒=HD night vision with cry alert; 静音低至28分贝=As quiet as 28 dB; 数据加密，本地存储=Encrypted, stored locally; 两年质保=Two-year warranty',
    ),
    products: products(`
体温计 | terminal | 红外额温枪 | Infrared Forehead Thermometer | 69-299 | 6 | 0.2 °C, 1 s | 双模式=Dual-Mode; 静音=Silent
婴儿监护器 | camera | 智能婴儿监护器 | Smart Baby Monitor | 299-1299 | 6 | 2K, 5"; 1080p, 4.3" | 双屏=Two-Screen; 云台=Pan-and-Tilt
加湿器 | appliance | 婴儿冷雾加湿器 | Cool-Mist Humidifier | 129-499 | 6 | 2.5 L; 4 L | 无雾=Evaporative; 恒湿=Auto-Humidity
护眼台灯 | lamp | 国AA级护眼台灯 | Class AA Eye-Care Lamp | 199-899 | 6 | Ra 97, 4000 K | 立式=Floor; 感光=Auto-Dimming
哄睡仪 | robot | 白噪音哄睡仪 | White-Noise Sleep Soother | 79-259 | 6 | 24 sounds | 便携=Portable; 带夜灯=With Night Light
儿童手表 | terminal | 儿童定位手表 | Children’s GPS Watch | 299-1099 | 6 | 4G, IPX7 | 视频通话=Video-Call; 学生=Student`),
  },
]
